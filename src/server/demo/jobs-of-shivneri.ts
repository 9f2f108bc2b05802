import type { DemoJob } from './demo-job.ts'

/** The jobs of the demo's buyer: bids to compare, a lively chat, a job that nobody has bid on yet. */
export const jobsOfShivneri: DemoJob[] = [
  {
    buyer: 'shivneri',
    postedDaysAgo: 20.5,
    title: 'TMT bars Fe 550D, 24 MT, for raft and columns',
    category: 'material',
    description:
      '8 mm 3 MT, 12 mm 6 MT, 16 mm 9 MT, 20 mm 6 MT. Primary steel only, with the mill test certificate of each heat. Rates for delivery at site including GST; weight as per the weighbridge slip at Hinjawadi, not sectional. Unloading by our crane.',
    quantity: '24 MT',
    location: 'Hinjawadi Phase 3, Pune',
    delivery_timeline: 'First lot of 12 MT within 6 days of award, the rest a week later',
    budget_range: '₹15,00,000 – ₹15,75,000',
    bids: [
      {
        by: 'sagar',
        price_quote: 1538400,
        delivery_estimate: '5 days, two trailers from Kalamboli',
        notes: '₹64,100 per MT landed. 12 mm and 16 mm ready in stock, 20 mm from the rolling of this week.',
      },
      {
        by: 'deccan',
        price_quote: 1521600,
        delivery_estimate: '4 days for the first 12 MT, the rest as you call it',
        notes:
          '₹63,400 per MT including GST and transport. 30 days credit after the first lot. Bends straight, no rust.',
      },
      {
        by: 'musi',
        price_quote: 1564800,
        delivery_estimate: '8 days',
        notes: '₹65,200 per MT. Full trailer loads of 24 MT only.',
      },
      {
        by: 'trimbak',
        price_quote: 1550400,
        delivery_estimate: '6 to 7 days',
        notes: '₹64,600 per MT. Test certificate with each lot.',
      },
    ],
    award: {
      to: 'deccan',
      daysAgo: 16.2,
      unreadBy: 'buyer',
      chat: [
        {
          daysAgo: 16.1,
          lines: [
            [
              'buyer',
              'Hello, we have awarded the TMT to you. ₹63,400 is for all sizes? Last time 8 mm was charged extra.',
            ],
            ['bidder', 'Thank you sir. One rate for all sizes, 8 mm also. No extra.'],
            ['buyer', 'If we pay the first lot against delivery, can you do ₹63,000?'],
            ['bidder', 'Market has gone up ₹400 since Monday. ₹63,400 with 30 days credit on every lot is my best.'],
            ['buyer', 'Fine, ₹63,400 and 30 days. Purchase order goes out today.'],
          ],
        },
        {
          daysAgo: 12.4,
          lines: [
            [
              'bidder',
              'Trailer MH-12 with 12.06 MT left Market Yard at 7:30. Driver Santosh will call at the Hinjawadi gate.',
            ],
            ['buyer', 'No heavy vehicles at the Phase 3 circle from 8 to 11. Please let him wait at the bypass.'],
            ['bidder', 'Told him. He comes in at 11:15. Weighbridge slip is with the driver, 12,060 kg net.'],
          ],
        },
        {
          daysAgo: 11.8,
          lines: [
            ['buyer', 'Our weighbridge shows 12,010 kg. That is 50 kg short, we pay for 12.01 MT.'],
            ['bidder', 'Agreed, we bill 12.01. The mill certificate for the 16 mm comes tomorrow.'],
          ],
        },
        {
          daysAgo: 1.7,
          lines: [
            ['buyer', 'Raft is cast. Please send 3 MT of 16 mm and 4 MT of 20 mm now, the last 16 mm later.'],
            ['bidder', '20 mm is in stock. 16 mm reaches us tomorrow, so both can come on one truck the day after.'],
            ['buyer', 'Before noon would be best, the crane goes to the other tower after that.'],
          ],
        },
        {
          daysAgo: 0.6,
          lines: [
            [
              'bidder',
              'Loading now: 3 MT of 16 mm and 4 MT of 20 mm. You see the truck under the order once it leaves.',
            ],
            ['bidder', 'Also please share the site engineer’s number for the gate pass.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'shivneri',
    postedDaysAgo: 18.3,
    title: 'Masons and helpers for brickwork and plaster, 600 person-days',
    category: 'labor',
    description:
      '12 masons and 12 helpers for about 25 working days, floors 3 to 7. AAC blockwork first, then internal plaster. Stay at the labour camp on site, water and power by us. PF and ESI as per law, attendance by our register. Own hand tools.',
    quantity: '600 person-days',
    location: 'Baner, Pune',
    delivery_timeline: 'To start within 5 days, about 25 working days',
    budget_range: '₹4,70,000 – ₹5,00,000',
    bids: [
      {
        by: 'annapurna',
        price_quote: 495000,
        delivery_estimate: '7 days to bring the team from Hyderabad',
        notes: 'Mason ₹980, helper ₹670 per day. Travel of the team included.',
      },
      {
        by: 'jaiMalhar',
        price_quote: 476130,
        delivery_estimate: 'Team can start in 3 days',
        notes:
          'Mason ₹800, helper ₹545 per day, and 18 % GST. The team has just finished a tower in Kharadi. Weekly payment on Saturday.',
      },
    ],
    award: {
      to: 'jaiMalhar',
      daysAgo: 14.4,
      unreadBy: 'bidder',
      chat: [
        {
          daysAgo: 14.3,
          lines: [
            ['bidder', 'Namaskar, thank you for the work. We bring 20 people on Monday and 4 more on Wednesday.'],
            ['buyer', 'Good. Aadhaar copies and photos for the gate passes by Saturday please.'],
            ['bidder', 'Will send. Is there cooking gas at the camp?'],
            ['buyer', 'Yes, two connections, and drinking water twice a day.'],
          ],
        },
        {
          daysAgo: 5.6,
          lines: [
            ['bidder', 'Floor 4 blockwork is done. Blocks for floor 5 are short by about 300 numbers.'],
            ['buyer', 'They come tomorrow before noon. Please keep four masons on plaster of floor 3 till then.'],
            ['bidder', 'Ok. This week’s register: 142 person-days. Please check.'],
            ['buyer', 'Checked, 140: two helpers left at lunch on Tuesday. Payment on Saturday as usual.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'shivneri',
    postedDaysAgo: 6.7,
    title: 'AAC blocks 600 × 200 × 200 mm, 320 cum',
    category: 'material',
    description:
      'Grade 1, density 551–650 kg per cum, compressive strength at least 4 N per sq mm, IS 2185 part 3. On pallets, delivered in lots of 30 to 40 cum as called. Breakage above 2 % to be replaced.',
    quantity: '320 cum',
    location: 'Baner, Pune',
    delivery_timeline: 'Lots over five weeks, first within 4 days',
    budget_range: '₹12,00,000 – ₹12,75,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 1222400,
        delivery_estimate: '3 days for the first lot, then 2 days after each call',
        notes: '₹3,820 per cum at site including GST. Block-joining mortar at ₹385 a bag if needed.',
      },
      {
        by: 'wardha',
        price_quote: 1244800,
        delivery_estimate: '5 days',
        notes: '₹3,890 per cum. Own plant, test report of each batch.',
      },
      {
        by: 'deccan',
        price_quote: 1216000,
        delivery_estimate: '4 days, lots of 35 cum',
        notes: '₹3,800 per cum. Unloading with our own clamp truck.',
      },
      {
        by: 'mulaMutha',
        price_quote: 1235200,
        delivery_estimate: '4 days',
        notes: '₹3,860 per cum. Can be combined with concrete trips to the same site.',
      },
    ],
  },
  {
    buyer: 'shivneri',
    postedDaysAgo: 3.4,
    title: 'OPC 53 grade cement, 1,200 bags',
    category: 'material',
    description:
      'Fresh stock, not older than 4 weeks, week number on each bag, 50 kg. For columns and slabs of tower B. Three lots of 400 bags, stacked in our godown on the ground floor. Rates including GST and unloading.',
    quantity: '1,200 bags',
    location: 'Baner, Pune',
    delivery_timeline: '400 bags within 3 days of award, the rest over three weeks',
    budget_range: '₹4,20,000 – ₹4,50,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 434400,
        delivery_estimate: '3 days from Nashik',
        notes: '₹362 a bag. Stock of last week.',
      },
      {
        by: 'deccan',
        price_quote: 427200,
        delivery_estimate: 'Next day for the first 400 bags',
        notes: '₹356 a bag, godown delivery. Rate held for all three lots.',
      },
      {
        by: 'sagar',
        price_quote: 438000,
        delivery_estimate: '4 days',
        notes: '₹365 a bag including unloading. Can be loaded along with steel.',
      },
      {
        by: 'mulaMutha',
        price_quote: 431400,
        delivery_estimate: '2 days',
        notes: '₹359.50 a bag. Minimum lot of 300 bags.',
      },
    ],
  },
  {
    buyer: 'shivneri',
    postedDaysAgo: 1.9,
    title: 'Ready-mix concrete M30 pumped, 180 cum slab',
    category: 'material',
    description:
      'M30 with 20 mm aggregate, slump 120 ± 20 mm at site, retarder for 2 hours. One pour of a tenth-floor slab, placing boom or 90 m of line needed. Cube moulds and slump test at site in presence of our engineer.',
    quantity: '180 cum',
    location: 'Hinjawadi Phase 3, Pune',
    delivery_timeline: 'One pour on Sunday week, from 6 am',
    budget_range: '₹10,50,000 – ₹11,00,000',
    bids: [
      {
        by: 'mulaMutha',
        price_quote: 1062000,
        delivery_estimate: '9 hours for the pour, 7 transit mixers',
        notes: '₹5,900 per cum with pump. Second pump on standby.',
      },
      {
        by: 'deccan',
        price_quote: 1089000,
        delivery_estimate: 'As per pour plan',
        notes: '₹6,050 per cum through our partner plant at Wagholi, cement of your choice.',
      },
    ],
  },
  {
    buyer: 'shivneri',
    postedDaysAgo: 0.9,
    title: '20 tonne excavator for basement, 25 shifts',
    category: 'machinery',
    description:
      'Hard murum with some rock, about 4,500 cum, depth 6.5 m. Shift of 8 hours. Machine not older than 2019, with rock bucket. Operator, diesel and transport of the machine included in the rate. Night shift possible.',
    quantity: '25 shifts',
    location: 'Hinjawadi Phase 3, Pune',
    delivery_timeline: 'Machine at site within 4 days',
    budget_range: '₹4,00,000 – ₹4,40,000',
    bids: [
      {
        by: 'tukai',
        price_quote: 406250,
        delivery_estimate: '2 days after confirmation',
        notes: '₹16,250 a shift with diesel. Machine of 2022, rock breaker on call at ₹2,400 an hour.',
      },
      {
        by: 'prakash',
        for: 'bhimashankar',
        price_quote: 398750,
        delivery_estimate: '4 days, after the present job at Manchar',
        notes: '₹15,950 a shift. Own machines, the owner is on site himself.',
      },
      {
        by: 'gir',
        price_quote: 422500,
        delivery_estimate: '5 days including transport',
        notes: '₹16,900 a shift, two operators for night shifts.',
      },
    ],
  },
  {
    buyer: 'shivneri',
    postedDaysAgo: 0.15,
    title: 'Vitrified tiles 800 × 800 mm double charge, 14,000 sqft',
    category: 'material',
    description:
      'Ivory shade, one batch number, premium grade, for 22 flats. Please mention make, water absorption and packing. Samples to the site office before award. Delivery floor by floor is not needed.',
    quantity: '14,000 sqft',
    location: 'Baner, Pune',
    delivery_timeline: 'In two lots within 20 days',
    budget_range: '₹7,00,000 – ₹8,00,000',
    bids: [],
  },
]
