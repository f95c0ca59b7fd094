/** Of these the many shoppers of a large world are named: 47 × 88 × 32 different people. */
export const firstNames =
  'Ada Amir Anna Ben Carla Chen Dana David Elif Emma Eric Fatima Finn Grace Hana Hugo Ida Ines Ivan Jack Jana José Julia Kai Kofi Lars Lena Liam Lucía Mara Maya Mina Nadia Noah Nora Omar Paula Priya Rosa Ruth Sam Sofia Theo Tom Vera Yuki Zoë'.split(
    ' ',
  )

/** A family name is one of these and one of the endings: Andersen, Andersson, Gustavsen, … */
export const familyNames =
  'Abel Adam Ander Arn Aster Bald Bartel Berg Bern Birk Bjørn Brand Bren Carl Clau Christian Dahl Daniel David Eber Edvard Ek Elling Eng Erik Fabri Falk Feld Fischer Ford Frede Fröh Gabriel Gerhard Gott Grün Gustav Haag Hal Hammer Hans Har Hein Hender Herman Holm Isak Jakob Jans Jen Johan Jonas Karl Kirk Klaus Kling Lam Lars Lauren Lind Lund Magnus Mark Martin Matthi Mikkel Nel Nils Nord Ol Palm Paul Peter Philip Ras Rein Robin Rosen Samuel Sand Simon Steen Sten Stein Sund Sven Thom Tor'.split(
    ' ',
  )

export const familyEndings =
  'son sen sson sohn man mann berg borg burg by dal dahl dottir feld gaard gren hagen haus holt er ers ert kamp lein ling low ner quist stad strand ström well wick'.split(
    ' ',
  )

/** What a store of the large world sells: an adjective and a thing. */
export const productAdjectives =
  'Amber Birch Canvas Cedar Copper Cotton Felt Glass Linen Marble Oak Pewter Porcelain Slate Walnut Willow Wool'.split(
    ' ',
  )

export const productThings =
  'Apron Basket Blanket Board Bottle Bowl Box Brush Candle Cup Frame Jar Jug Lamp Mat Mug Pillow Plate Pot Rack Rug Scarf Shelf Spoon Stool Tote Towel Tray Vase'.split(
    ' ',
  )
