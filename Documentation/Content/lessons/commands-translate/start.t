  $ . $TESTDIR/begin.sh
  $ tracebook translate start de returned
  Content/lessons/returned/de.md
  Replace each comment by its translation; compare, then say so:
  tracebook translate confirm de returned STEP…
  $ cat Content/lessons/returned/de.md
  ---
  # title: Sent back
  # summary: How long a parcel may come back, and what becomes of an order then.
  model: order
  translation:
    from: en
    state: draft
  ---
  
  <!-- tb:source
  Customers change their minds. The shop gives them two weeks.
  -->
  
  ## <!-- tb:source Within two weeks --> {#back}
  
  <!-- tb:source
  A parcel that comes back in time is heard of as `orderReturned`.
  -->
  
  <!-- tb:source
  [Run: the customer sends the parcel back on the third day](back.trace)
  -->
  
  ## <!-- tb:source Too late --> {#late}
  
  <!-- tb:source
  After two weeks the order is over, and nobody calls the shop.
  -->
  
  <!-- tb:source
  [Run: the customer keeps the parcel](late.trace)
  -->
  
  <!-- tb:source
  > **Try it:** change `336h` to `24h` in the model, and see which examples no longer hold.
  -->
  $ tracebook translate start de returned
  tracebook: the translation has begun: Content/lessons/returned/de.md
    help: `tracebook translate status` says what is missing in it
  [1]
