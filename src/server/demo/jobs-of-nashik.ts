import type { DemoJob } from './demo-job.ts'

export const jobsOfNashik: DemoJob[] = [
  {
    buyer: 'godatir',
    postedDaysAgo: 19.8,
    title: 'Red clay bricks, first class, 60,000 nos',
    category: 'material',
    description:
      'Table moulded, well burnt, crushing strength at least 5 N per sq mm. For compound wall and row houses. Rate per thousand at site with stacking. 2 % breakage allowed.',
    quantity: '60,000 nos',
    location: 'Pathardi Phata, Nashik',
    delivery_timeline: '6,000 nos every second day',
    budget_range: '₹4,90,000 – ₹5,40,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 498000,
        delivery_estimate: 'From the day after award',
        notes: '₹8,300 per thousand, stacked. From kilns at Sinnar.',
      },
      {
        by: 'deccan',
        price_quote: 510000,
        delivery_estimate: '4 days',
        notes: '₹8,500 per thousand, full truck loads of 6,000.',
      },
      {
        by: 'wardha',
        price_quote: 528000,
        delivery_estimate: '6 days',
        notes: '₹8,800 per thousand, machine made, size variation below 3 mm.',
      },
    ],
  },
  {
    buyer: 'godatir',
    postedDaysAgo: 17.6,
    title: 'Plaster sand, washed and screened, 45 brass',
    category: 'material',
    description:
      'Zone II–III, silt below 3 %, screened for internal plaster. Measured at site in the vehicle (1 brass = 100 cft), weighbridge slip with each trip. Royalty paid, copies of the transport passes needed.',
    quantity: '45 brass',
    location: 'Gangapur Road, Nashik',
    delivery_timeline: '3 brass a day for 15 days',
    budget_range: '₹2,40,000 – ₹2,65,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 256500,
        delivery_estimate: '2 days, then as needed',
        notes: '₹5,700 per brass.',
      },
      {
        by: 'pravara',
        price_quote: 247500,
        delivery_estimate: 'Starts tomorrow, one tipper a day',
        notes: '₹5,500 per brass, royalty included. Pass with every trip.',
      },
      {
        by: 'prakash',
        for: 'bhimashankar',
        price_quote: 261000,
        delivery_estimate: '3 days',
        notes: '₹5,800 per brass, double-washed plaster sand from the own crusher.',
      },
    ],
    award: {
      to: 'pravara',
      daysAgo: 13.1,
      chat: [
        {
          daysAgo: 13.0,
          lines: [
            ['buyer', 'Please start from tomorrow. First trip by 9 so that our engineer can check the silt.'],
            ['bidder', 'Ok sir, first tipper at 8:45. Weight slip and royalty pass with the driver.'],
          ],
        },
        {
          daysAgo: 10.2,
          lines: [
            ['buyer', 'Today’s vehicle measured 2.8 brass, slip says 3. Sand had gone down in transport.'],
            [
              'bidder',
              'We fill 3.1 at the yard. But you measure at site, so bill 2.8. From tomorrow we cover and level it before leaving.',
            ],
            ['buyer', 'Thank you. Quality is good, silt 2.1 %.'],
          ],
        },
        {
          daysAgo: 3.3,
          lines: [
            ['bidder', '41.5 brass till today. Last two trips tomorrow and the day after.'],
            ['buyer', 'Ok, bill after that.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'godatir',
    postedDaysAgo: 12.4,
    title: 'PPC cement, 800 bags, for plaster and masonry',
    category: 'material',
    description:
      'PPC to IS 1489 part 1, 50 kg bags, not older than 6 weeks. Two lots. Approach road takes a 10-wheeler. Rates at site including GST, unloading by our people.',
    quantity: '800 bags',
    location: 'Pathardi Phata, Nashik',
    delivery_timeline: '400 bags in 4 days, 400 bags after three weeks',
    budget_range: '₹2,60,000 – ₹2,80,000',
    bids: [
      {
        by: 'trimbak',
        price_quote: 267200,
        delivery_estimate: '2 days',
        notes: '₹334 a bag, advance payment.',
      },
      {
        by: 'deccan',
        price_quote: 265600,
        delivery_estimate: '3 days, one truck for each lot',
        notes: '₹332 a bag at site, 15 days credit. Rate of the second lot also held.',
      },
      {
        by: 'sagar',
        price_quote: 274400,
        delivery_estimate: '5 days',
        notes: '₹343 a bag.',
      },
    ],
    award: {
      to: 'deccan',
      daysAgo: 1.8,
      unreadBy: 'bidder',
      chat: [
        {
          daysAgo: 1.7,
          lines: [
            ['buyer', 'Order is yours. Can the first lot come by Thursday instead of Friday?'],
            ['bidder', 'Thank you! Thursday is possible if you confirm before 5 today. Loading is at 6 am.'],
            ['buyer', 'Confirmed. 400 bags.'],
            ['bidder', 'Noted. Truck MH-14, 20 MT. I send the driver’s number tomorrow evening.'],
          ],
        },
        {
          daysAgo: 0.5,
          lines: [
            ['buyer', 'One question: is 440 bags possible in the same truck? Our Makhmalabad site needs 40.'],
            ['buyer', 'Same rate of course. Unloading at two places, 6 km apart.'],
          ],
        },
      ],
    },
  },
  {
    buyer: 'godatir',
    postedDaysAgo: 5.1,
    title: 'Shuttering and bar bending labour for slabs, 1,100 sqm',
    category: 'labor',
    description:
      'Two slabs of 550 sqm each, floor height 3.1 m. Plates, props and cup-lock by us. Rate per sqm for shuttering with de-shuttering, bending and fixing of about 13 MT of steel included.',
    quantity: '1,100 sqm',
    location: 'Indira Nagar, Nashik',
    delivery_timeline: '12 days for each slab',
    budget_range: '₹4,30,000 – ₹4,80,000',
    bids: [
      {
        by: 'jaiMalhar',
        price_quote: 445500,
        delivery_estimate: '11 days for each slab',
        notes: '₹405 per sqm all in. 16 carpenters and 8 fitters.',
      },
      {
        by: 'annapurna',
        price_quote: 467500,
        delivery_estimate: '12 days for each slab',
        notes: '₹425 per sqm. Licence, PF and ESI papers on request.',
      },
    ],
  },
  {
    buyer: 'godatir',
    postedDaysAgo: 2.4,
    title: 'Backhoe loader (JCB 3DX class), 20 shifts',
    category: 'machinery',
    description:
      'Site levelling, plinth filling and trenches for drains. 8 hour shift, operator and diesel included. Overtime per hour to be mentioned in the notes.',
    quantity: '20 shifts',
    location: 'Adgaon, Nashik',
    delivery_timeline: 'From Monday, 20 working days',
    budget_range: '₹1,80,000 – ₹2,00,000',
    bids: [
      {
        by: 'tukai',
        price_quote: 186000,
        delivery_estimate: 'Monday 8 am',
        notes: '₹9,300 a shift, overtime ₹1,150 an hour.',
      },
      {
        by: 'prakash',
        for: 'bhimashankar',
        price_quote: 184000,
        delivery_estimate: 'Tuesday',
        notes: '₹9,200 a shift, overtime ₹1,200 an hour. Model of 2021.',
      },
      {
        by: 'gir',
        price_quote: 196000,
        delivery_estimate: '6 days',
        notes: '₹9,800 a shift, no charge for transport.',
      },
    ],
  },
]
