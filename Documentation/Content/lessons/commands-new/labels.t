  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new language de >made
  $ tracebook new labels order de
  Content/models/order/de.yaml
  18 texts to write; until then readers get `en`
  $ sed -n 1,8p Content/models/order/de.yaml
  # yaml-language-server: $schema=../../../Schemas/labels.json
  # Write each text behind its colon; readers get the one above it until then.
  # An order
  title:
  states:
    # No order
    none:
    # Placed
  $ sed -i '/paid:/d' Content/models/order/de.yaml
  $ tracebook new labels order
  `order` has a line for every label in `en`
  Content/models/order/de.yaml
  1 text to write; until then readers get `en`
  $ tracebook new labels order
  `order` has a line for every label in `en`
  `order` has a line for every label in `de`
