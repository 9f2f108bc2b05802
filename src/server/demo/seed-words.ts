import type { Category } from '#contract/categories.ts'

/** An item that a job can ask for: `from` and `to` limit its quantity, `rupees` is the price of one unit. */
export type SeedItem = readonly [
  category: Category,
  name: string,
  unit: string,
  from: number,
  to: number,
  rupees: number,
  purposes: readonly string[],
]
export type SeedPlace = readonly [city: string, state: string, stateCode: string, pin: string, areas: readonly string[]]

const structure = [
  'for columns and slabs',
  'for the raft',
  'for plinth and footings',
  'for the basement',
  'for tower B',
]
const masonry = [
  'for blockwork',
  'for the compound wall',
  'for row houses',
  'for internal walls',
  'for a school building',
]
const finishing = ['for plaster', 'for flooring', 'for 24 flats', 'for the lobby', 'for external finishing']
const earthwork = ['for the basement', 'for site levelling', 'for drains', 'for the approach road', 'for embankment']

/** Most common first, for `pickSkewed`. */
export const seedItems: readonly SeedItem[] = [
  ['material', 'OPC 53 grade cement', 'bags', 100, 3000, 358, structure],
  ['material', 'TMT bars Fe 500D', 'MT', 4, 80, 62800, structure],
  ['material', 'M-sand', 'brass', 10, 200, 5400, structure],
  ['labor', 'Masons and helpers', 'person-days', 60, 1200, 800, masonry],
  ['material', 'PPC cement', 'bags', 100, 2500, 335, masonry],
  ['material', 'Ready-mix concrete M25', 'cum', 20, 500, 5600, structure],
  ['machinery', 'Backhoe loader', 'shifts', 3, 60, 9400, earthwork],
  ['material', '20 mm crushed metal', 'brass', 10, 250, 3400, structure],
  ['material', 'AAC blocks 200 mm', 'cum', 30, 600, 3850, masonry],
  ['labor', 'Bar bending labour', 'MT', 5, 120, 8200, structure],
  ['material', 'Fly ash bricks', 'nos', 5000, 150000, 6, masonry],
  ['material', 'Red clay bricks', 'nos', 5000, 120000, 8.5, masonry],
  ['machinery', 'Excavator 20 tonne', 'shifts', 4, 90, 16400, earthwork],
  ['labor', 'Shuttering carpenters', 'sqm', 200, 4000, 260, structure],
  ['material', 'Vitrified tiles 600 × 600 mm', 'sqft', 1500, 40000, 44, finishing],
  ['labor', 'Internal plaster labour', 'sqft', 5000, 90000, 22, finishing],
  ['material', 'Plaster sand, screened', 'brass', 8, 120, 5600, finishing],
  ['machinery', 'Hydra crane 14 T', 'shifts', 2, 40, 10200, structure],
  ['labor', 'Painting labour', 'sqft', 8000, 120000, 12, finishing],
  ['material', 'RCC hume pipes NP3 600 mm', 'rmt', 40, 900, 2650, earthwork],
  ['material', 'Structural steel ISMB', 'MT', 3, 90, 66500, structure],
  ['labor', 'Plumbing labour', 'flats', 6, 120, 26000, finishing],
  ['machinery', 'Vibratory soil compactor', 'shifts', 5, 60, 7400, earthwork],
  ['material', 'Shuttering plywood 12 mm', 'sqft', 800, 16000, 62, structure],
  ['material', 'Paver blocks 60 mm', 'sqft', 1000, 30000, 42, finishing],
  ['labor', 'Tile fixing labour', 'sqft', 2000, 50000, 26, finishing],
  ['material', 'UPVC windows', 'nos', 12, 400, 9800, finishing],
  ['machinery', 'Concrete pump', 'shifts', 1, 30, 14500, structure],
  ['material', 'Sal wood for scaffolding', 'cft', 60, 900, 1450, structure],
  ['material', 'Kota stone', 'sqft', 800, 20000, 38, finishing],
  ['machinery', 'Tower crane 6 T', 'months', 3, 18, 238000, structure],
  ['labor', 'Waterproofing labour', 'sqft', 1000, 30000, 32, finishing],
  ['material', 'Bitumen VG-30', 'MT', 4, 90, 49500, earthwork],
  ['machinery', 'Boom lift 20 m', 'months', 1, 6, 125000, finishing],
  ['material', 'Geotextile 200 gsm', 'sqm', 500, 20000, 48, earthwork],
  ['material', 'Gypsum board ceiling', 'sqft', 600, 25000, 78, finishing],
  ['machinery', 'Asphalt paver', 'shifts', 2, 25, 21500, earthwork],
  ['labor', 'Rope access façade cleaning', 'sqft', 5000, 60000, 9, finishing],
  ['material', 'Basalt fibre rebar', 'rmt', 500, 9000, 96, structure],
  ['machinery', 'Trenchless boring rig', 'rmt', 20, 400, 7600, earthwork],
]

/** Busiest first; `pin` is the start of the city's postal codes. */
export const seedPlaces: readonly SeedPlace[] = [
  ['Pune', 'Maharashtra', '27', '411', ['Baner', 'Hinjawadi', 'Kharadi', 'Wagholi', 'Hadapsar']],
  ['Mumbai', 'Maharashtra', '27', '400', ['Andheri East', 'Chembur', 'Mulund West', 'Borivali']],
  ['Bengaluru', 'Karnataka', '29', '560', ['Whitefield', 'Devanahalli', 'Peenya', 'Hebbal']],
  ['Hyderabad', 'Telangana', '36', '500', ['Gachibowli', 'Kokapet', 'Uppal', 'Miyapur']],
  ['Nashik', 'Maharashtra', '27', '422', ['Gangapur Road', 'Pathardi Phata', 'Adgaon', 'Satpur']],
  ['Ahmedabad', 'Gujarat', '24', '380', ['Bopal', 'Naroda', 'Sanand', 'Chandkheda']],
  ['Nagpur', 'Maharashtra', '27', '440', ['Hingna', 'Besa', 'Manewada', 'Wardhaman Nagar']],
  ['Chennai', 'Tamil Nadu', '33', '600', ['Ambattur', 'Sholinganallur', 'Porur', 'Tambaram']],
  ['Noida', 'Uttar Pradesh', '09', '201', ['Sector 62', 'Sector 150', 'Greater Noida West']],
  ['Jaipur', 'Rajasthan', '08', '302', ['Jagatpura', 'Mansarovar', 'Sitapura']],
  ['Kolkata', 'West Bengal', '19', '700', ['New Town', 'Behala', 'Dum Dum']],
  ['Indore', 'Madhya Pradesh', '23', '452', ['Vijay Nagar', 'Rau', 'Palasia']],
  ['Kochi', 'Kerala', '32', '682', ['Kakkanad', 'Edappally', 'Aluva']],
  ['Lucknow', 'Uttar Pradesh', '09', '226', ['Gomti Nagar', 'Aliganj', 'Chinhat']],
  ['Bhubaneswar', 'Odisha', '21', '751', ['Patia', 'Khandagiri', 'Chandrasekharpur']],
  ['Guwahati', 'Assam', '18', '781', ['Beltola', 'Jalukbari', 'Maligaon']],
  ['Panaji', 'Goa', '30', '403', ['Porvorim', 'Ribandar', 'Bambolim']],
  ['Leh', 'Ladakh', '38', '194', ['Choglamsar', 'Skara']],
]

export const seedTerms: readonly string[] = [
  'Rates at site including GST and unloading.',
  'Weighbridge slip with each trip.',
  'Payment within 15 days of delivery.',
  'Test certificate for each lot.',
  'Delivery in lots as called by the site engineer.',
  'Fresh stock only.',
  'Safety shoes and helmets by the contractor.',
  'Operator, diesel and transport included.',
  'PF and ESI as per law.',
  'Entry for heavy vehicles only at night.',
  'Breakage above 2 % to be replaced.',
  'Camp with water and power at site.',
  'Measured at site in the vehicle.',
  'Third-party inspection before dispatch.',
  'Fitness certificate and insurance before entry.',
  'Royalty paid, transport passes needed.',
  'Retention of 5 % for six months.',
  'Ponding test of 7 days.',
  'Samples to the site office before award.',
  'Work in the monsoon shall go on under tarpaulin.',
  'Coastal zone: epoxy coating is needed.',
  'Cold weather concreting below 5 °C.',
  'Seismic zone V detailing as per IS 13920.',
  'Archaeological watch: no vibration after noon.',
]

export const seedTimelines: readonly string[] = [
  'Within 7 days',
  'Within 15 days of award',
  'First lot in 3 days, the rest over a month',
  'Immediately',
  'To start in a week',
  'Within 45 days',
]

export const seedNames = {
  first: [
    'Sai',
    'Shree',
    'Om',
    'Jai',
    'Vijaya',
    'Lakshmi',
    'Ganesh',
    'Krishna',
    'Surya',
    'Ashoka',
    'Himalaya',
    'Narmada',
  ],
  buyer: ['Constructions', 'Builders', 'Infra Projects', 'Developers', 'Buildcon', 'Civil Works', 'Housing'],
  supplier: [
    'Traders',
    'Building Materials',
    'Steel & Cement',
    'Labour Contractors',
    'Earthmovers',
    'Suppliers',
    'Ready Mix',
  ],
} as const
