import type { Catalogue, ProductOption } from './catalogue.ts'

const glaze: ProductOption = {
  name: 'Glaze',
  values: ['Chalk', 'Speckle', 'Tidal Blue', 'Iron', 'Celadon'],
  most: 4,
}

/** Millbrook Table & Hearth: ceramics and linen, prices in dollars. */
export const tableAndHearth: Catalogue = {
  vendors: ['Millbrook', 'Pell & Daughter', 'Kiln Yard'],
  roundPrice: (price) => Math.max(1, Math.round(price)).toFixed(2),
  ranges: [
    {
      type: 'Tableware',
      names: ['Hollis', 'Marlow', 'Quince', 'Rowan', 'Sable', 'Teasel', 'Umber', 'Vesper'],
      nouns: ['Dinner Plate', 'Side Plate', 'Soup Bowl', 'Serving Bowl', 'Mug', 'Espresso Cup'],
      price: [14, 78],
      grams: [180, 1400],
      options: [glaze],
      tags: ['ceramic', 'gift', 'everyday'],
      lines: [
        'Thrown by hand, so that no two are quite alike.',
        'Goes into the oven, the microwave and the dishwasher.',
        'The foot is polished and kind to wooden tables.',
      ],
    },
    {
      type: 'Linen',
      names: ['Barley', 'Clover', 'Flax', 'Heron', 'Lark', 'Meadow', 'Wren'],
      nouns: ['Tablecloth', 'Napkins, Set of 4', 'Tea Towel', 'Apron'],
      price: [16, 140],
      grams: [120, 900],
      options: [{ name: 'Color', values: ['Natural', 'Oat', 'Ochre', 'Dusk', 'Fir'], most: 4 }],
      tags: ['linen', 'kitchen'],
      lines: [
        'Washed stonewashed linen that needs no iron.',
        'Grows softer every year and outlives the fashion.',
        'Mitred corners, sewn and not glued.',
      ],
    },
    {
      type: 'Candles',
      names: [
        'Cedar & Smoke',
        'Fig Leaf',
        'Sea Buckthorn',
        'Orange Blossom',
        'Plain Beeswax',
        'Rain on Slate',
        'Hayloft',
        'Winter Pear',
      ],
      nouns: ['Candle', 'Tealights, Box of 12'],
      price: [12, 44],
      grams: [180, 520],
      options: [],
      tags: ['gift', 'winter'],
      lines: [
        'Burns for some forty hours.',
        'Rapeseed and bees wax with a cotton wick.',
        'The glass is a tumbler when the candle is gone.',
      ],
    },
    {
      type: 'Cookware',
      names: ['Anvil', 'Bellows', 'Ember', 'Forge', 'Hearthstone', 'Tongs'],
      nouns: ['Skillet', 'Casserole 4 qt', 'Griddle', 'Saucepan'],
      price: [49, 240],
      grams: [1100, 4800],
      options: [],
      tags: ['kitchen', 'cast iron'],
      lines: [
        'Cast iron, seasoned three times before it leaves us.',
        'Works on every stove, induction and campfire included.',
        'The lid bastes as it cooks.',
      ],
    },
  ],
}
