/** The architect's rammed-earth house and its floor plan. */

const strata = ['#c98f63', '#b9794d', '#cf9b70', '#b27046', '#c4875a', '#a9683f']

/** A wall of rammed earth. The borders of its bands are wavy; its top is straight. */
function wall(x: number, y: number, width: number, height: number): string {
  const band = height / strata.length
  return `<g>${strata
    .map((tone, layer) => {
      const top = y + layer * band
      const direction = layer % 2 === 0 ? 1 : -1
      const sway = layer === 0 ? 0 : 8 * direction
      return `<path d="M${x} ${top}q${width / 4} ${-sway} ${width / 2} 0t${width / 2} 0V${y + height}H${x}z" fill="${tone}"/>`
    })
    .join('')}</g>`
}

/** The house in its garden, on a canvas of 1360 x 700. The upper third is sky, to leave room for text. */
export const house = `<svg viewBox="0 0 1360 700" preserveAspectRatio="xMidYMax slice" width="100%" height="100%" style="position:absolute;inset:0;display:block">
  <rect width="1360" height="700" fill="#dfe3d6"/><circle cx="1080" cy="210" r="92" fill="#f4d9ad"/>
  <path d="M0 470q170-130 360-60t380-70 330 30 290-50v380H0z" fill="#b9c3a9"/><path d="M0 520q240-70 520-20t840-50v250H0z" fill="#98a685"/>
  <path d="M930 330h220v260H930z" fill="#8a5634"/>${wall(930, 330, 220, 260)}
  <rect x="380" y="356" width="560" height="236" fill="#3c4a40"/>
  <g fill="#f6dfb3"><rect x="396" y="372" width="168" height="220"/><rect x="576" y="372" width="168" height="220"/><rect x="756" y="372" width="168" height="220"/></g>
  <g fill="#d9b981"><rect x="420" y="500" width="120" height="92" rx="10"/><rect x="612" y="540" width="100" height="52"/><rect x="796" y="452" width="10" height="140"/><path d="M770 452h62l-14-44h-34z"/></g>
  ${wall(170, 340, 220, 252)}
  <rect x="130" y="314" width="1070" height="44" fill="#f3f1e9"/><rect x="130" y="358" width="1070" height="12" fill="#000" opacity=".2"/>
  <rect x="1150" y="358" width="16" height="234" fill="#5d4a3a"/>
  <path d="M0 592h1360v108H0z" fill="#7d8d6a"/><path d="M300 592h760l90 108H210z" fill="#e8e3d6"/><path d="M500 622h470l52 54H448z" fill="#7fb0ac"/><path d="M520 634h180M760 654h170" stroke="#c7e0dc" stroke-width="5" stroke-linecap="round"/>
  <g><path d="M92 600V400" stroke="#5d4a3a" stroke-width="16"/><ellipse cx="92" cy="384" rx="96" ry="124" fill="#56694a"/><ellipse cx="68" cy="362" rx="52" ry="72" fill="#66795a"/></g>
  <g fill="#56694a"><ellipse cx="1262" cy="590" rx="96" ry="54"/><ellipse cx="1200" cy="602" rx="54" ry="32" fill="#66795a"/></g></svg>`

/** The floor plan of the same house, 836 x 704 pixels. */
export const floorPlan = `<svg viewBox="0 0 760 640" width="836" height="704" style="display:block">
  <g fill="#efe9dc"><path d="M40 40h680v400H40z"/></g><path d="M320 440h400v160H320z" fill="#e3e8da"/><path d="M548 474h140v96H548z" fill="#a9cbc7"/>
  <g fill="none" stroke="#23281f" stroke-width="9" stroke-linejoin="round"><path d="M40 40h680v400H520M440 440H40zM300 40v130M300 240v200M40 240h180"/></g>
  <g stroke="#b5744d" stroke-width="26"><path d="M40 27v426M720 27v426"/></g>
  <g fill="none" stroke="#23281f" stroke-width="4"><path d="M220 240a80 80 0 0 1 80-70M440 440a80 80 0 0 1 80 80v-80" stroke-dasharray="2 9" stroke-linecap="round"/></g>
  <g fill="none" stroke="#8b8a7c" stroke-width="4"><rect x="74" y="74" width="130" height="120" rx="10"/><path d="M74 108h130"/><rect x="74" y="330" width="130" height="84" rx="10"/><path d="M74 362h130"/><rect x="350" y="70" width="280" height="54" rx="10"/><rect x="430" y="250" width="210" height="96" rx="14"/><path d="M450 230h50M520 230h50M590 230h30M450 366h50M520 366h50M590 366h30" stroke-linecap="round"/></g>
  <g font-family="Drawing" font-size="30" font-weight="600" fill="#23281f"><text x="350" y="190">cozinha e sala</text><text x="346" y="570" font-weight="500" fill="#62685a">deck</text></g></svg>`
