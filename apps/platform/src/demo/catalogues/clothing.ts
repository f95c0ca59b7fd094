import type { Catalogue, ProductOption } from './catalogue.ts'

const color: ProductOption = {
  name: 'Color',
  values: ['Ecru', 'Bleu nuit', 'Cognac', 'Sauge', 'Anthracite'],
  most: 3,
}
const size: ProductOption = { name: 'Size', values: ['34', '36', '38', '40', '42', '44'], most: 5 }

/** Atelier Lindholm: clothes, prices in euros with the tax in them. */
export const clothing: Catalogue = {
  vendors: ['Atelier Lindholm', 'Maison Verrou', 'Studio Kvist'],
  roundPrice: (price) => `${Math.max(1, Math.round(price))}.90`,
  ranges: [
    {
      type: 'Knitwear',
      names: ['Agnès', 'Birgit', 'Colette', 'Dagny', 'Elin', 'Freja', 'Maëlle', 'Solène', 'Tove'],
      nouns: ['Cardigan', 'Roll-Neck', 'Crew Sweater'],
      price: [79, 189],
      grams: [320, 780],
      options: [color, size],
      tags: ['wool', 'autumn'],
      lines: [
        'Knitted from undyed Gotland wool in a family mill.',
        'A loose fit that wears well over a shirt.',
        'Buttons are carved from corozo nut.',
      ],
    },
    {
      type: 'Shirts',
      names: ['Anton', 'Basile', 'Céleste', 'Edda', 'Gaspard', 'Léonie', 'Mårten', 'Ylva'],
      nouns: ['Oxford Shirt', 'Linen Shirt', 'Blouse', 'Overshirt'],
      price: [59, 129],
      grams: [180, 320],
      options: [color, size],
      tags: ['cotton', 'summer', 'office'],
      lines: [
        'Long-staple cotton, garment washed.',
        'Single-needle stitching and a collar that stands by itself.',
        'Made in small batches; when a size is gone, it is gone.',
      ],
    },
    {
      type: 'Trousers',
      names: ['Arne', 'Gustave', 'Hedda', 'Ottilie', 'Sigrid', 'Valère'],
      nouns: ['Pleated Trousers', 'Chino', 'Wide-Leg Trousers'],
      price: [89, 169],
      grams: [380, 620],
      options: [{ name: 'Color', values: ['Anthracite', 'Sable', 'Marine'], most: 3 }, size],
      tags: ['office', 'everyday'],
      lines: [
        'Turn-ups come unfinished, for your own tailor.',
        'A twill with a little stretch that keeps its crease.',
        'Deep pockets on both sides, for everyone.',
      ],
    },
    {
      type: 'Accessories',
      names: ['Brume', 'Écume', 'Givre', 'Hiver', 'Ljus', 'Rosée', 'Snö'],
      nouns: ['Scarf', 'Beanie', 'Belt', 'Tote', 'Mittens'],
      price: [19, 89],
      grams: [60, 420],
      options: [color],
      tags: ['gift', 'winter'],
      lines: [
        'Made from what the cutting table leaves over.',
        'One size that suits most.',
        'Comes in a cotton bag and no plastic.',
      ],
    },
  ],
}
