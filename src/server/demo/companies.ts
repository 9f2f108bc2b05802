import type { CompanyRepresented } from '#contract/bid.ts'
import type { Role } from '#contract/roles.ts'

export type DemoCompany = {
  role: Role
  email: string
  company_name: string
  /** Starts with 1, which no Indian operator assigns, so that no real telephone rings. */
  contact_phone: string
  gst_number: string
  address: string
  joinedDaysAgo: number
}

/** The companies of the demo. Those with an address at demo.nirmaan.example are the accounts that the sign-in page offers. */
export const companies = {
  shivneri: {
    role: 'buyer',
    email: 'buyer@demo.nirmaan.example',
    company_name: 'Shivneri Buildcon Pvt Ltd',
    contact_phone: '+91 20 1450 2201',
    gst_number: '27AAHCS4172K1ZZ',
    address: '402 Sai Capital, Senapati Bapat Road, Pune, Maharashtra 411016',
    joinedDaysAgo: 22.4,
  },
  godatir: {
    role: 'buyer',
    email: 'purchase@godatir.example',
    company_name: 'Godatir Developers LLP',
    contact_phone: '+91 253 145 2202',
    gst_number: '27AAGFG6053M1Z2',
    address: '7 Thatte Nagar, Gangapur Road, Nashik, Maharashtra 422005',
    joinedDaysAgo: 21.8,
  },
  mumbadevi: {
    role: 'buyer',
    email: 'procurement@mumbadevi-infra.example',
    company_name: 'Mumbadevi Infrastructure Pvt Ltd',
    contact_phone: '+91 22 1450 2203',
    gst_number: '27AAFCM2918P1ZZ',
    address: 'B-1104 Kohinoor Square Annexe, Andheri East, Mumbai, Maharashtra 400069',
    joinedDaysAgo: 19.2,
  },
  orangeCity: {
    role: 'buyer',
    email: 'office@orangecity-builders.example',
    company_name: 'Orange City Builders',
    contact_phone: '+91 712 145 2204',
    gst_number: '27AAJFO7340D1ZA',
    address: '18 West High Court Road, Dharampeth, Nagpur, Maharashtra 440010',
    joinedDaysAgo: 36.5,
  },
  nandi: {
    role: 'buyer',
    email: 'sourcing@nandi-projects.example',
    company_name: 'Nandi Hills Projects Pvt Ltd',
    contact_phone: '+91 80 1450 2205',
    gst_number: '29AADCN5521R1ZV',
    address: '3rd Floor, 22 ITPL Main Road, Whitefield, Bengaluru, Karnataka 560066',
    joinedDaysAgo: 18.7,
  },
  golconda: {
    role: 'buyer',
    email: 'stores@golconda-realty.example',
    company_name: 'Golconda Realty & Infra Pvt Ltd',
    contact_phone: '+91 40 1450 2206',
    gst_number: '36AAKCG8467B1ZE',
    address: 'Plot 61, Financial District, Gachibowli, Hyderabad, Telangana 500032',
    joinedDaysAgo: 16.3,
  },
  sabarmati: {
    role: 'buyer',
    email: 'works@sabarmati-civil.example',
    company_name: 'Sabarmati Civil Works',
    contact_phone: '+91 79 1450 2207',
    gst_number: '24AAEFS3196Q1ZK',
    address: '305 Shapath Complex, S G Highway, Ahmedabad, Gujarat 380054',
    joinedDaysAgo: 14.1,
  },

  deccan: {
    role: 'supplier',
    email: 'supplier@demo.nirmaan.example',
    company_name: 'Deccan Cement & Steel Traders',
    contact_phone: '+91 20 1450 3301',
    gst_number: '27AALFD9083H1ZZ',
    address: 'Shop 14, Market Yard, Gultekdi, Pune, Maharashtra 411037',
    joinedDaysAgo: 22.1,
  },
  trimbak: {
    role: 'supplier',
    email: 'sales@trimbak-materials.example',
    company_name: 'Trimbak Building Materials',
    contact_phone: '+91 253 145 3302',
    gst_number: '27AAMFT1745C1Z7',
    address: 'Plot W-32, MIDC Satpur, Nashik, Maharashtra 422007',
    joinedDaysAgo: 21.5,
  },
  sagar: {
    role: 'supplier',
    email: 'orders@sagar-steel.example',
    company_name: 'Sagar Steel Pvt Ltd',
    contact_phone: '+91 22 1450 3303',
    gst_number: '27AABCS6629N1ZT',
    address: 'Plot 412, Steel Market, Kalamboli, Navi Mumbai, Maharashtra 410218',
    joinedDaysAgo: 21.9,
  },
  pravara: {
    role: 'supplier',
    email: 'pravara@sand-aggregates.example',
    company_name: 'Pravara Sand & Aggregates',
    contact_phone: '+91 2551 14 3304',
    gst_number: '27AAPFP3382L1ZK',
    address: 'Gat 218, Pune Road, Sinnar, Nashik, Maharashtra 422103',
    joinedDaysAgo: 355.2,
  },
  wardha: {
    role: 'supplier',
    email: 'dispatch@wardha-blocks.example',
    company_name: 'Wardha Bricks & Blocks',
    contact_phone: '+91 712 145 3305',
    gst_number: '27AAQFW5014F1Z0',
    address: 'Khasra 71, Amravati Road, Wadi, Nagpur, Maharashtra 440023',
    joinedDaysAgo: 21.7,
  },
  mulaMutha: {
    role: 'supplier',
    email: 'plant@mulamutha-rmc.example',
    company_name: 'Mula-Mutha Ready Mix Pvt Ltd',
    contact_phone: '+91 20 1450 3306',
    gst_number: '27AARCM7756J1ZL',
    address: 'Gat 1121, Nagar Road, Wagholi, Pune, Maharashtra 412207',
    joinedDaysAgo: 20.1,
  },
  kaveri: {
    role: 'supplier',
    email: 'hello@kaveri-buildmart.example',
    company_name: 'Kaveri Build Mart',
    contact_phone: '+91 80 1450 3307',
    gst_number: '29AASFK2290G1ZW',
    address: '9th Cross, Peenya Industrial Area, Bengaluru, Karnataka 560058',
    joinedDaysAgo: 19.4,
  },
  musi: {
    role: 'supplier',
    email: 'trade@musi-infra.example',
    company_name: 'Musi Infra Supplies Pvt Ltd',
    contact_phone: '+91 40 1450 3308',
    gst_number: '36AATCM4838E1Z2',
    address: 'Shed 6, IDA Balanagar, Hyderabad, Telangana 500037',
    joinedDaysAgo: 21.2,
  },
  jaiMalhar: {
    role: 'supplier',
    email: 'jadhav@jaimalhar-labour.example',
    company_name: 'Jai Malhar Labour Contractors',
    contact_phone: '+91 20 1450 3309',
    gst_number: '27BKDPJ6175A1ZD',
    address: '31 Sadesatara Nali, Hadapsar, Pune, Maharashtra 411028',
    joinedDaysAgo: 20.9,
  },
  annapurna: {
    role: 'supplier',
    email: 'office@annapurna-manpower.example',
    company_name: 'Annapurna Manpower Services',
    contact_phone: '+91 40 1450 3310',
    gst_number: '36AAUFA9402P1ZQ',
    address: '5-2-88 Moosapet, Kukatpally, Hyderabad, Telangana 500018',
    joinedDaysAgo: 20.3,
  },
  tukai: {
    role: 'supplier',
    email: 'booking@tukai-earthmovers.example',
    company_name: 'Tukai Earthmovers',
    contact_phone: '+91 2135 14 3311',
    gst_number: '27AAVFT8561M1Z1',
    address: 'Gat 640, Chakan–Talegaon Road, Chakan, Pune, Maharashtra 410501',
    joinedDaysAgo: 19.8,
  },
  gir: {
    role: 'supplier',
    email: 'hire@gir-cranes.example',
    company_name: 'Gir Crane & Equipment',
    contact_phone: '+91 79 1450 3312',
    gst_number: '24AAWFG1937K1ZX',
    address: 'Plot 88, GIDC Naroda, Ahmedabad, Gujarat 382330',
    joinedDaysAgo: 17.5,
  },

  prakash: {
    role: 'salesman',
    email: 'salesman@demo.nirmaan.example',
    company_name: 'Prakash Joshi, Nirmaan Sales',
    contact_phone: '+91 20 1450 4401',
    gst_number: '27CLMPJ3804D1Z9',
    address: '11 Shankarsheth Road, Swargate, Pune, Maharashtra 411042',
    joinedDaysAgo: 22.2,
  },
  office: {
    role: 'admin',
    email: 'admin@demo.nirmaan.example',
    company_name: 'Nirmaan',
    contact_phone: '+91 20 1450 1234',
    gst_number: '27AAXCN0126T1ZK',
    address: '6th Floor, Koregaon Park Annexe, Pune, Maharashtra 411001',
    joinedDaysAgo: 38,
  },
} as const satisfies Record<string, DemoCompany>

export type CompanyKey = keyof typeof companies
export type BuyerKey = {
  [Key in CompanyKey]: (typeof companies)[Key]['role'] extends 'buyer' ? Key : never
}[CompanyKey]

/** Companies without an account, for which the salesman bids. */
export const represented = {
  bhimashankar: {
    company_name: 'Bhimashankar Stone Crusher & Earthwork',
    contact_phone: '+91 2133 14 5501',
    email: null,
    gst_number: '27AAYFB4479R1Z5',
    address: 'Gat 57, Ghodegaon Road, Manchar, Pune, Maharashtra 410503',
  },
  machhu: {
    company_name: 'Machhu Vitrified Tiles',
    contact_phone: '+91 2822 14 5502',
    email: 'export@machhu-tiles.example',
    gst_number: '24AAZFM7713B1Z5',
    address: '8-A National Highway, Lakhdhirpur Road, Morbi, Gujarat 363642',
  },
} as const satisfies Record<string, CompanyRepresented>
