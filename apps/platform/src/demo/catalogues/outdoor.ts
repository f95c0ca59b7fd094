import type { Catalogue, ProductOption } from './catalogue.ts'

const color: ProductOption = {
  name: 'Color',
  values: ['Moss', 'Slate', 'Rust', 'Ink', 'Sand', 'Spruce'],
  most: 3,
}
const size: ProductOption = { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'], most: 5 }

/** Fernhollow Outfitters: things for a day outside, prices in dollars. */
export const outdoor: Catalogue = {
  vendors: ['Fernhollow', 'Tarnfield', 'Osk & Birch', 'Longcrag'],
  roundPrice: (price) => (Math.max(1, Math.round(price)) - 0.05).toFixed(2),
  ranges: [
    {
      type: 'Backpacks',
      names: [
        'Alder',
        'Brae',
        'Corrie',
        'Drift',
        'Esker',
        'Fell',
        'Glen',
        'Heath',
        'Knoll',
        'Linn',
        'Moor',
        'Scree',
      ],
      nouns: ['Day Pack 18L', 'Trail Pack 28L', 'Trek Pack 45L', 'Roll-Top Pack'],
      price: [59, 210],
      grams: [480, 1650],
      options: [color],
      tags: ['hiking', 'commute', 'travel'],
      lines: [
        'Carries close to the back and keeps its shape when it is half full.',
        'The fabric is woven from recycled nylon and sheds a shower.',
        'Two side pockets hold a bottle each, and the lid hides a key clip.',
      ],
    },
    {
      type: 'Jackets',
      names: ['Alder', 'Brae', 'Corrie', 'Drift', 'Fell', 'Heath', 'Moor', 'Scree', 'Tarn'],
      nouns: ['Rain Shell', 'Wind Jacket', 'Insulated Vest'],
      price: [79, 260],
      grams: [240, 720],
      options: [color, size],
      tags: ['rain', 'spring', 'layers'],
      lines: [
        'Packs into its own pocket and dries overnight.',
        'Seams are taped where the rain finds its way in.',
        'Cut long enough to stay under a hip belt.',
      ],
    },
    {
      type: 'Socks',
      names: ['Alder', 'Brae', 'Esker', 'Glen', 'Heath', 'Linn', 'Tarn', 'Wold'],
      nouns: ['Trail Sock', 'Merino Liner', 'Camp Sock'],
      price: [12, 29],
      grams: [50, 110],
      options: [color, { name: 'Size', values: ['36-38', '39-41', '42-44', '45-47'], most: 4 }],
      tags: ['merino', 'gift'],
      lines: [
        'Knitted without a seam across the toes.',
        'Merino wool keeps feet warm when wet and quiet after three days.',
        'A thicker heel where the boot rubs.',
      ],
    },
    {
      type: 'Camp Kitchen',
      names: ['Cinder', 'Ember', 'Flint', 'Kettle', 'Larch', 'Tinder', 'Hob'],
      nouns: ['Stove', 'Pot Set'],
      price: [38, 95],
      grams: [90, 620],
      options: [],
      tags: ['camp', 'cooking', 'gift'],
      lines: [
        'Small enough for one, enough heat for three.',
        'Every part can be had as a spare.',
        'Stacks into itself and does not rattle.',
      ],
    },
    {
      type: 'Camp Tableware',
      names: ['Cinder', 'Ember', 'Flint', 'Kettle', 'Larch', 'Tinder', 'Hob'],
      nouns: ['Mug', 'Bowl', 'Spork'],
      price: [7, 24],
      grams: [15, 140],
      options: [],
      tags: ['camp', 'cooking', 'gift'],
      lines: [
        'Titanium that weighs next to nothing.',
        'A handle that folds away and stays cool.',
        'Nests into the pots of the same family.',
      ],
    },
    {
      type: 'Bottles',
      names: ['Beck', 'Burn', 'Creek', 'Rill', 'Spring', 'Weir'],
      nouns: ['Flask 500 ml', 'Flask 750 ml', 'Filter Bottle'],
      price: [18, 49],
      grams: [160, 420],
      options: [color],
      tags: ['water', 'commute'],
      lines: [
        'Keeps tea hot from breakfast until the summit.',
        'The mouth is wide enough for ice and for a brush.',
        'Fits every cup holder we could find.',
      ],
    },
    {
      type: 'Tents',
      names: ['Ridge', 'Saddle', 'Cairn', 'Bothy'],
      nouns: ['Tent 1P', 'Tent 2P', 'Tarp 3x3'],
      price: [140, 520],
      grams: [780, 2900],
      options: [{ name: 'Color', values: ['Moss', 'Sand'], most: 2 }],
      tags: ['camp', 'hiking'],
      lines: [
        'Stands in four minutes, in wind as well.',
        'Poles are coloured so that the right one is found by headlamp.',
        'The fly has a window for the weather.',
      ],
    },
  ],
}
