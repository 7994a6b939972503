/** The roaster's three coffees, and a drawing of their bags. */

export interface Coffee {
  readonly name: string
  /** What the coffee tastes of. */
  readonly notes: string
  // The colours of the bag, its folded top, its label and the text on the label.
  readonly bag: string
  readonly fold: string
  readonly label: string
  readonly ink: string
  /** SVG elements on a canvas of 240 x 180, for the label. */
  readonly motif: string
}

export const quintal: Coffee = {
  name: 'Quintal',
  notes: 'chocolate e castanha',
  bag: '#2c1913',
  fold: '#41271e',
  label: '#f6e5cd',
  ink: '#2c1913',
  motif: `<circle cx="120" cy="96" r="62" fill="#d9653b"/><path d="M0 180V128q60-44 120 0t120 0v52z" fill="#2f5d4a"/><path d="M0 180v-22q60-36 120 0t120 0v22z" fill="#1f4335"/>`,
}

export const sereno: Coffee = {
  name: 'Sereno',
  notes: 'laranja e mel',
  bag: '#f3dcb8',
  fold: '#e3c696',
  label: '#2f5d4a',
  ink: '#f8ead2',
  motif: `<circle cx="156" cy="74" r="54" fill="#f2b95f"/><circle cx="180" cy="60" r="50" fill="#2f5d4a"/><path d="M20 180q14-96 100-110-6 92-100 110zM20 180q60-62 100-110" fill="#7fae83" stroke="#2f5d4a" stroke-width="5"/>`,
}

export const madrugada: Coffee = {
  name: 'Madrugada',
  notes: 'cacau e ameixa',
  bag: '#27435c',
  fold: '#37597a',
  label: '#f2b95f',
  ink: '#22303f',
  motif: `<path d="M0 180L84 60l52 72 32-40 72 88z" fill="#27435c"/><circle cx="184" cy="52" r="34" fill="#fff4dc"/><path d="M60 94l24-34 24 34-14 10-10-12-10 12z" fill="#fff4dc"/>`,
}

const RATIO = 620 / 400
/** In letters. Longer names are set smaller. */
const LONGEST_LARGE_NAME = 8

/** One bag as an SVG, `width` pixels wide. */
export function coffeeBag(
  { name, notes, bag, fold, label, ink, motif }: Coffee,
  width: number,
): string {
  const nameSize = name.length > LONGEST_LARGE_NAME ? 44 : 52
  return `<svg class="bag" width="${width}" height="${width * RATIO}" viewBox="0 0 400 620">
    <path d="M26 108L40 40q2-14 16-14h288q14 0 16 14l14 68 8 480q0 26-26 26H44q-26 0-26-26z" fill="${bag}"/>
    <path d="M40 40q2-14 16-14h288q14 0 16 14l16 78H24z" fill="${fold}"/>
    <path d="M24 118h352v7H24z" fill="#000" opacity=".16"/>
    <path d="M24 58h352a9 9 0 0 1 9 9v14a9 9 0 0 1-9 9H24a9 9 0 0 1-9-9V67a9 9 0 0 1 9-9z" fill="#e8c27a"/>
    <path d="M334 125h42l8 463q0 26-26 26h-36z" fill="#000" opacity=".09"/>
    <rect x="62" y="176" width="276" height="376" rx="20" fill="${label}"/>
    <svg x="80" y="194" width="240" height="180" viewBox="0 0 240 180">${motif}</svg>
    <g fill="${ink}" font-family="Drawing" text-anchor="middle"><text x="200" y="440" font-size="${nameSize}" font-weight="800" letter-spacing="-1.5">${name}</text>
    <text x="200" y="482" font-size="23" font-weight="500">${notes}</text><text x="200" y="526" font-size="25" font-weight="700">250 g</text></g></svg>`
}
