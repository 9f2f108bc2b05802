import { itemsOf } from './catalogue-item.ts'

/** Cement and what else comes in bags. */
export const binderItems = itemsOf({ kind: 'material', units: ['bag', 'kg', 'mt', 'qtl'], sizes: { kg: 'pack_kg' } }, [
  ['cement', 'Cement, सीमेंट, सिमेंट', 'simit, cimant, cem, cmnt, cmt, cemnt'],
  [
    'white_cement',
    'White cement, सफेद सीमेंट, पांढरा सिमेंट',
    'safed cement, wcement, jk white cement, birla white cement, वाइट सीमेंट, पांढरे सिमेंट',
  ],
  ['wall_putty', 'Wall putty, वॉल पुट्टी', 'putty, puti, wallputty, wall puti, पुट्टी, पट्टी पुट्टी'],
  [
    'tile_adhesive',
    'Tile adhesive, टाइल एडहेसिव, टाइल अॅडेसिव्ह',
    'adhesive tile, tile chemical, tile gum, tile glue, टाइल केमिकल, टाईल अडेसिव्ह, tile chipkane',
  ],
  [
    'block_adhesive',
    'Block adhesive, ब्लॉक एडहेसिव, ब्लॉक अॅडेसिव्ह',
    'block jointing mortar, aac jointing mortar, aac block jointing mortar, aac adhesive, aac mortar, aac block adhesive, block chemical, thin bed mortar, block gum, block chipkane, jointing mortar, ब्लॉक केमिकल',
  ],
  ['pop', 'Plaster of Paris, पीओपी', 'p o p, pop powder, प्लास्टर ऑफ पेरिस'],
  [
    'ready_mix_plaster',
    'Ready-mix plaster, रेडी मिक्स प्लास्टर',
    'ready mix plaster, readymix plaster, ready plaster, readyplast, ready plast, dry mix plaster, premix plaster, pre mix plaster, premixed plaster, रेडीमिक्स प्लास्टर, रेडी प्लास्टर',
  ],
  ['gypsum_plaster', 'Gypsum plaster, जिप्सम प्लास्टर', 'gypsum powder, gypsum bag'],
  [
    'tile_grout',
    'Tile grout, टाइल ग्राउट',
    'grout, epoxy grout, tile joint filler, joint filler, tile filler, ग्राउट, ग्राऊट',
  ],
  ['fly_ash', 'Fly ash, फ्लाई ऐश, फ्लाय अॅश', 'flyash, fly ash powder', { units: ['mt', 'bag', 'kg'] }],
  ['lime', 'Lime, चूना, चुना', 'chuna, lime powder'],
  ['ggbs', 'GGBS, जीजीबीएस', 'ggbs powder', { units: ['mt', 'bag', 'kg'] }],
])
