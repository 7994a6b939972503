/** The HTML of the portrait of the demo owner, 800 x 800 pixels, for a circular frame. */

const skin = '#cf8f66'
const skinShade = '#b0704b'
const hair = '#2a171b'
const hairLight = '#54302c'
const mint = '#8ce6b6'

type Curl = readonly [x: number, y: number, radius: number]

const back: readonly Curl[] = [
  [218, 540, 74],
  [186, 452, 78],
  [196, 352, 80],
  [238, 258, 82],
  [306, 184, 80],
  [396, 152, 84],
  [488, 174, 82],
  [562, 238, 80],
  [606, 330, 78],
  [618, 430, 76],
  [592, 528, 74],
]

const fringe: readonly Curl[] = [
  [272, 336, 32],
  [292, 292, 52],
  [346, 250, 58],
  [426, 228, 60],
  [500, 262, 46],
  [528, 318, 30],
]

const discs = (curls: readonly Curl[]) =>
  curls.map(([x, y, radius]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join('')

/** The light edge at the upper left of each curl. @param share the edge's radius ÷ the curl's radius. */
const gleams = (curls: readonly Curl[], share: number) =>
  curls
    .map(([x, y, radius]) => {
      const reach = radius * share
      return `<path d="M${x - reach} ${y + reach * 0.1}A${reach} ${reach} 0 0 1 ${x + reach * 0.25} ${y - reach * 0.96}"/>`
    })
    .join('')

export const portrait = `<style>*{margin:0}svg{display:block}</style><svg width="800" height="800" viewBox="34 42 728 728">
  <rect width="800" height="800" fill="#124348"/><circle cx="330" cy="340" r="420" fill="#1a585d"/>
  <g fill="${hair}">${discs([
    [248, 556, 62],
    [566, 552, 60],
  ])}</g>
  <path d="M60 800C72 724 150 690 244 664L346 632H462L560 664C654 690 730 724 742 800Z" fill="#d8b98d"/>
  <path d="M560 664C654 690 730 724 742 800H588C606 752 596 704 560 664Z" fill="#b8966a"/>
  <g transform="rotate(-4 400 640) translate(26 30) scale(.935)">
    <g fill="${hair}">${discs(back)}<ellipse cx="402" cy="390" rx="210" ry="220"/></g>
    <g fill="none" stroke="${hairLight}" stroke-width="13" stroke-linecap="round">${gleams(back.slice(1, 8), 0.62)}</g>
  </g>
  <path d="M318 640L404 772L490 640L466 618H340Z" fill="${mint}"/><path d="M404 772L490 640L466 618L430 700Z" fill="#66c797"/>
  <path d="M342 540H462V640C462 690 342 690 342 640Z" fill="${skin}"/>
  <path d="M342 566C380 622 440 622 462 580V640C462 664 440 676 410 678C420 640 392 618 342 604Z" fill="${skinShade}"/>
  <path d="M328 632L250 662L352 800H404V772Z" fill="#e7cda5"/><path d="M480 632L552 662L456 800H404V772Z" fill="#c5a578"/>
  <g transform="rotate(-4 400 640)">
    <path d="M276 320C276 240 526 240 526 320V430C526 520 462 596 402 596C342 596 276 520 276 430Z" fill="${skin}"/>
    <path d="M526 320V430C526 520 462 596 402 596C396 596 391 595 386 594C446 572 488 516 484 452C481 410 500 380 494 300Z" fill="${skinShade}"/>
    <ellipse cx="322" cy="490" rx="32" ry="21" fill="#d4694e" opacity=".4"/><ellipse cx="468" cy="490" rx="28" ry="21" fill="#b4503c" opacity=".4"/>
    <path d="M404 430C402 456 380 478 380 492C380 506 410 508 424 496C410 492 408 462 404 430Z" fill="${skinShade}"/>
    <path d="M340 522C374 538 428 538 462 520C456 562 430 580 400 580C370 580 348 562 340 522Z" fill="#ac4b42"/><path d="M348 528C378 541 424 541 454 526C448 548 428 559 400 559C374 559 356 550 348 528Z" fill="#fff7ec"/>
    <g fill="none" stroke="${hair}" stroke-linecap="round"><path d="M302 364C318 350 346 349 364 358M436 357C454 348 482 350 498 364" stroke-width="12"/>
    <path d="M312 418C324 402 352 402 364 416M434 416C446 402 474 402 488 418" stroke-width="9"/></g>
    <g fill="${hair}"><circle cx="340" cy="422" r="14"/><circle cx="460" cy="422" r="14"/></g>
    <g fill="#fff" fill-opacity=".1" stroke="#1c2230" stroke-width="9"><rect x="284" y="380" width="106" height="92" rx="42"/><rect x="410" y="380" width="106" height="92" rx="42"/><path d="M390 416Q400 408 410 416" fill="none"/></g>
    <g fill="${hair}">${discs(fringe)}</g>
    <g fill="none" stroke="${hairLight}" stroke-width="12" stroke-linecap="round">${gleams(fringe.slice(1, 5), 0.6)}</g>
    <circle cx="264" cy="500" r="17" fill="${mint}"/><circle cx="540" cy="500" r="17" fill="#66c797"/>
  </g>
</svg>`
