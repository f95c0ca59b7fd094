import type { Catalogue, ProductOption } from './catalogue.ts'

const paper: ProductOption = { name: 'Ruling', values: ['Plain', 'Ruled', 'Grid', 'Dot grid'], most: 4 }
const ink: ProductOption = {
  name: 'Ink',
  values: ['墨 Sumi', '藍 Ai', '茜 Akane', '苔 Koke', '紫 Murasaki'],
  most: 5,
}

/** Kazemachi Stationery (風町文具): paper and pens, prices in yen. */
export const stationery: Catalogue = {
  vendors: ['風町 Kazemachi', 'Tsuyuki Paper', 'Hoshino Pen Works'],
  roundPrice: (price) => String(Math.max(10, Math.round(price / 10) * 10)),
  ranges: [
    {
      type: 'Notebooks',
      names: [
        '朝霧 Asagiri',
        '夕凪 Yunagi',
        '小春 Koharu',
        '時雨 Shigure',
        '木漏れ日 Komorebi',
        '初雪 Hatsuyuki',
        '月影 Tsukikage',
      ],
      nouns: ['Notebook A5', 'Notebook B6', 'Pocket Notebook', 'Week Planner'],
      price: [480, 3200],
      grams: [90, 420],
      options: [paper],
      tags: ['paper', 'everyday', 'gift'],
      lines: [
        'Paper of 52 g/m² that takes a fountain pen without bleeding.',
        'Thread-bound, so that it lies flat on every page.',
        'The cover is washi, made sheet by sheet.',
      ],
    },
    {
      type: 'Pens',
      names: ['川瀬 Kawase', '水無月 Minazuki', '風鈴 Furin', '桔梗 Kikyo', '鈴虫 Suzumushi', '白露 Hakuro'],
      nouns: ['Gel Pen', 'Brush Pen', 'Pencil, Box of 12'],
      price: [220, 1400],
      grams: [10, 60],
      options: [ink],
      tags: ['writing', 'gift'],
      lines: [
        'Writes at the first touch, after weeks in a drawer as well.',
        'The barrel is turned from brass and lacquered.',
        'Refills are standard and can be had anywhere.',
      ],
    },
    {
      type: 'Fountain Pens',
      names: ['川瀬 Kawase', '水無月 Minazuki', '風鈴 Furin', '桔梗 Kikyo', '鈴虫 Suzumushi', '白露 Hakuro'],
      nouns: ['Fountain Pen', 'Pocket Fountain Pen'],
      price: [4800, 24000],
      grams: [18, 60],
      options: [{ name: 'Nib', values: ['EF', 'F', 'M', 'B'], most: 4 }],
      tags: ['writing', 'gift', 'limited'],
      lines: [
        'A nib ground by hand and tried before it leaves the bench.',
        'The barrel is turned from brass and lacquered in seven coats.',
        'Takes cartridges and a converter.',
      ],
    },
    {
      type: 'Ink',
      names: [
        '藤波 Fujinami',
        '紅葉 Momiji',
        '雨夜 Amayo',
        '山吹 Yamabuki',
        '若竹 Wakatake',
        '桜鼠 Sakuranezu',
        '深海 Shinkai',
      ],
      nouns: ['Bottled Ink 30 ml', 'Cartridges, Set of 6'],
      price: [420, 2600],
      grams: [40, 160],
      options: [],
      tags: ['writing', 'limited'],
      lines: [
        'A shade that changes as it dries.',
        'Water-based and safe for every nib.',
        'Named after a colour of the old almanac.',
      ],
    },
    {
      type: 'Desk',
      names: ['縁側 Engawa', '障子 Shoji', '襖 Fusuma', '欄間 Ranma', '土間 Doma'],
      nouns: ['Pen Tray', 'Letter Box', 'Desk Mat', 'Card Stand'],
      price: [1200, 9800],
      grams: [200, 1900],
      options: [{ name: 'Wood', values: ['Hinoki', 'Walnut'], most: 2 }],
      tags: ['desk', 'wood', 'gift'],
      lines: [
        'Joined without a nail.',
        'Oiled by hand; a little wax once a year is all it asks for.',
        'Felt on the underside, so that it moves without a sound.',
      ],
    },
    {
      type: 'Washi Tape',
      names: [
        '青海波 Seigaiha',
        '麻の葉 Asanoha',
        '市松 Ichimatsu',
        '矢絣 Yagasuri',
        '七宝 Shippo',
        '亀甲 Kikko',
      ],
      nouns: ['Tape 15 mm', 'Tape 30 mm', 'Tape 7 mm, Set of 3'],
      price: [180, 680],
      grams: [10, 40],
      options: [],
      tags: ['craft', 'gift'],
      lines: [
        'Holds where it is put and comes off without a trace.',
        'A pattern with a thousand years behind it.',
        'Tears straight by hand.',
      ],
    },
  ],
}
