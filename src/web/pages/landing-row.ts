/**
 * On phones: cards side by side that are swiped, with a part of the next one in sight, so that a section is as long as one card.
 * The row itself can be focused, to be scrolled by keyboard.
 */
export const swiped =
  'max-md:-mx-5 max-md:flex max-md:snap-x max-md:snap-mandatory max-md:scroll-px-5 max-md:gap-4 max-md:overflow-x-auto max-md:px-5 max-md:pb-1 max-md:[scrollbar-width:none]'

export const swipedCard = 'max-md:w-[86%] max-md:shrink-0 max-md:snap-start'
