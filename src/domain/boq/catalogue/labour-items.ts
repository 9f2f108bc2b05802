import { itemsOf } from './catalogue-item.ts'

export const labourItems = itemsOf({ kind: 'labour', units: ['person', 'day', 'shift', 'month'], sizes: {} }, [
  [
    'mason',
    'Masons, राजमिस्त्री, गवंडी',
    'mistri, mistry, rajmistri, raj mistri, raj mistry, karagir, karigar, gavandi, meeson, मिस्त्री, गवंड्या, राजगीर, rajgir, raajgir, kadiya, tile mistri, tile mason, plaster mistri',
  ],
  [
    'helper',
    'Helpers, मजदूर, बिगारी',
    'majdoor, majur, labours, coolie, bigari, beldar, unskilled labour, unskilled, labourer, हेल्पर, kamgar, कामगार, rejas, female labour, lady labour, lady coolie, ladies coolie, lady majdoor, lady helper, lady worker, male labour, ladies labour, ladies worker, housekeeping, house keeping, housekeeping staff, house keeping staff, sweeper, safai karmchari, safai kamgar, हाउसकीपिंग, सफाई कर्मचारी, सफाई कामगार',
  ],
  [
    'carpenter',
    'Carpenters, बढ़ई, सुतार',
    'badhai, barhai, sutar, shuttering carpenter, सुतारी, कारपेंटर, shuttering mistri, furniture mistri, centering carpenter, mistri carpenter, lakdi mistri',
  ],
  [
    'bar_bender',
    'Bar benders, बार बेंडर',
    'barbender, steel fixer, bar fitter, fitter, sariya mistri, saria mistri, steel fitter, sariya fitter, saria fitter, सरिया फिटर, lohar, sariya bandhne wala, sariya bandhne wale, saria bandhne wale, rod bender, बारबेंडर, सरिया बांधने वाले, फिटर, rebar fixer, sariya karigar, steel mistri',
  ],
  ['painter', 'Painters, पेंटर, रंगारी', 'rangari, paint mistri'],
  [
    'electrician',
    'Electricians, इलेक्ट्रीशियन, इलेक्ट्रिशियन',
    'electrishan, electrition, wireman, bijli mistri, वायरमन, वायरमैन, light mistri',
  ],
  ['plumber', 'Plumbers, प्लंबर', 'plambar, pipe fitter, nal mistri'],
  ['welder', 'Welders, वेल्डर', 'fabricator, वेल्डर फिटर, welding mistri'],
  [
    'supervisor',
    'Supervisors, सुपरवाइजर, सुपरवायझर',
    'site supervisor, mukadam, foreman, site engineer, engineer, फोरमैन, साइट सुपरवाइजर',
  ],
  [
    'security_guard',
    'Security guards, सिक्योरिटी गार्ड, सुरक्षा रक्षक',
    'security, guards, watchman, chowkidar, watchmen, चौकीदार, वॉचमन, गार्ड, पहारेकरी, रखवालदार, वॉचमेन',
  ],
  [
    'loader',
    'Loaders, हमाल',
    'hamal, loading labour, unloading labour, loading unloading labour, palledar, mathadi, loader labour, unloading liye labour',
  ],
  ['gas_cutter', 'Gas cutters, गैस कटर, गॅस कटर', 'gas cutter wala, gas cutter man, gas cutting labour, गॅस कटिंग'],
  ['driver', 'Drivers, ड्राइवर, ड्रायव्हर', 'चालक'],
  ['operator', 'Operators, ऑपरेटर', 'machine operator, jcb operator, poclain operator, crane operator'],
  [
    'tile_fixer',
    'Tile fixers, टाइल मिस्त्री',
    'tile layer, tile fitter, tiles fitter, marble fitter, granite fitter, टाइल फिटर, टाईल फिटर',
  ],
])
