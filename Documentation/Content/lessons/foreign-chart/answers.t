  $ tracebook new book kitchen >made
  $ cd kitchen
  $ mkdir Content/models/upload
  $ cat >Content/models/upload/model.scxml <<'END'
  > <?xml version="1.0" encoding="UTF-8"?>
  > <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:tb="urn:tracebook:chart" version="1.0" datamodel="tracebook" initial="idle">
  >   <tb:parameter name="canRetry" values="true false" default="true" open="true"/>
  >   <state id="idle">
  >     <transition event="GO" cond="canRetry" target="retry"/>
  >     <transition event="GO" target="failed"/>
  >   </state>
  >   <state id="retry">
  >     <onentry><log label="again"/></onentry>
  >     <transition event="BACK" target="idle"/>
  >   </state>
  >   <state id="failed"><onentry><log label="over"/></onentry></state>
  > </scxml>
  > END
  $ tracebook new labels upload en >made
  $ printf 'never ~over after ~again\nnever ~again after ~over\n' >claims
  $ (echo 'model: upload'; echo ---; cat claims) >Content/models/upload/any.claim
  $ (echo 'model: upload'; echo 'with: canRetry=true'; echo ---; head -1 claims) >Content/models/upload/always.claim
  $ tracebook check
  Content/models/upload/any.claim:3:1: error[claim-refuted]: the claim is refuted
   3 | never ~over after ~again
     | ^^^^^^^^^^^^^^^^^^^^^^^^
    why: the shortest counterexample, as a trace:
         model: upload
         show: callbacks app states ends logs
         ---
         > GO
         = retry (entered)
         ~ again
  
         > BACK
         = idle (entered)
  
         > GO
         choose canRetry = false
         = failed (entered)
         ~ over
    help: correct the claim or the model, or say `expect: refuted` if it is a misconception; a stretch that ends when the world does something next is `between … and any stimulus`
  Content/models/upload/en.yaml:1:1: warning[missing-label]: 2 names of `upload` have no label
    why: `GO`, `BACK`: readers get the name as the chart has it
    help: `tracebook new labels upload en` adds a line for each
  2 lessons in 1 languages, 4 examples run, 3 proved, 1 not proved: 1 error, 1 warning
  [1]
