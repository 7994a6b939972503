/** The shared look of the demo projects' drawings: colours, type, frames and interface elements. */

export interface Palette {
  /** The colour of the background. */
  readonly backdrop: string
  /** The colour of the large shapes on the background. */
  readonly shape: string
  /** Text, and the background of dark cards. */
  readonly ink: string
  /** Less important text. */
  readonly muted: string
  /** The background of cards, windows and screens. */
  readonly paper: string
  /** The background of parts of a card, such as chips. */
  readonly soft: string
  /** Thin lines, and the empty part of progress bars. */
  readonly line: string
  readonly accent: string
  readonly onAccent: string
  /** A second accent, less prominent than the first. */
  readonly second: string
}

export interface Drawing {
  /** File name without its extension. */
  readonly name: string
  readonly html: string
}

interface Scene {
  readonly palette: Palette
  /** SVG elements on a 1600 x 1000 canvas behind the content. Their default colour is `var(--shape)`. */
  readonly geometry: string
  readonly css?: string
  readonly body: string
}

/** Returns the HTML of a drawing of 1600 x 1000 pixels. draw-images.ts adds the document and the font. */
export function scene({ palette, geometry, css = '', body }: Scene): string {
  const tokens = Object.entries(palette).map(([name, value]) => `--${name}:${value};`)
  return `<style>:root{${tokens.join('')}}${familyCss}${css}</style>
    <svg class="at" width="1600" height="1000" viewBox="0 0 1600 1000" fill="var(--shape)">${geometry}</svg>${body}`
}

/** The position and size of a part of the drawing, in pixels. */
type Place = Partial<Record<'left' | 'top' | 'width' | 'height', number>>

function at(place: Place): string {
  return Object.entries(place)
    .map(([side, value]) => `${side}:${value}px`)
    .join(';')
}

export function browserWindow(place: Place, address: string, content: string): string {
  return `<div class="at window" style="${at(place)}">
    <div class="bar"><i></i><i></i><i></i><span>${icon('lock', 22)}${address}</span></div>
    <div class="content">${content}</div></div>`
}

/** A phone, by default 540 pixels wide and as tall as its content. */
export function phone(place: Place, content: string, time = '9:41'): string {
  return `<div class="at phone" style="${at({ width: 540, ...place })}"><div class="screen">
    <div class="status"><b>${time}</b><span>${icon('signal', 30)}${icon('battery', 38)}</span></div>${content}</div></div>`
}

/** @param look a CSS class, such as `dark`; empty for the usual look. */
export function card(place: Place, content: string, look = ''): string {
  return `<div class="at card ${look}" style="${at(place)}">${content}</div>`
}

/** A circle with initials. */
export function avatar(initials: string, size = 72, background = 'var(--accent)'): string {
  return `<span class="avatar" style="width:${size}px;height:${size}px;font-size:${size * 0.4}px;background:${background}">${initials}</span>`
}

const strokes = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  battery: 'M3 8h15v8H3zM21 11v2M6 11v2M9 11v2M12 11v2',
  bag: 'M5 8h14l1 12H4zM9 8V6a3 3 0 0 1 6 0v2',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1h-15zM10 21h4',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8 3.5v4M16 3.5v4',
  chat: 'M4 5h16v11H11l-5 4v-4H4z',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 .01 0M12 7.5V12l3 2',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  flame:
    'M12 3c1 4 5 5.5 5 10.5a5 5 0 0 1-10 0C7 11 8.5 10 9 8c1.5.5 2.5 1.5 2.5 3C13 9 13 6 12 3z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 8h16M4 16h16',
  pin: 'M12 21c-4-5-6-8-6-11a6 6 0 0 1 12 0c0 3-2 6-6 11zM12 8a2 2 0 1 0 .01 0',
  plus: 'M12 5v14M5 12h14',
  repeat: 'M4 11a8 8 0 0 1 14-4l2 2M20 4v5h-5M20 13a8 8 0 0 1-14 4l-2-2M4 20v-5h5',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L20.5 20.5',
  send: 'M4 12L20 4l-5 16-3.5-6.5zM11.5 13.5L20 4',
  signal: 'M5 18v-3M10 18v-6M15 18V9M20 18V6',
  spark: 'M12 3l2 7 7 2-7 2-2 7-2-7-7-2 7-2z',
  truck: 'M2.5 6H14v11H2.5zM14 10h4l3.5 3.5V17H14M7 16a2 2 0 1 0 .01 0M17.5 16a2 2 0 1 0 .01 0',
} as const

export type IconName = keyof typeof strokes

/** A line icon in the colour of the surrounding text. */
export function icon(name: IconName, size = 36): string {
  return `<svg class="icon" width="${size}" height="${size}" viewBox="0 0 24 24"><path d="${strokes[name]}"/></svg>`
}

const familyCss = `
*{box-sizing:border-box;margin:0;padding:0}
body{width:1600px;height:1000px;overflow:hidden;position:relative;background:var(--backdrop);color:var(--ink);
  font:500 30px/1.3 Drawing,sans-serif;-webkit-font-smoothing:antialiased;font-variant-numeric:tabular-nums}
.at{position:absolute}
h1,h2,h3{font-weight:700;letter-spacing:-.025em;line-height:1.06}
h1{font-size:84px}h2{font-size:56px}h3{font-size:40px;letter-spacing:-.015em}
b{font-weight:700}
.muted{color:var(--muted)}.small{font-size:26px}
.row{display:flex;align-items:center;gap:20px}.between{justify-content:space-between}.stack{display:flex;flex-direction:column}
.icon{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round;flex:none;display:block}
.card,.window{background:var(--paper);box-shadow:0 2px 4px rgb(0 0 0/.08),0 36px 72px -24px rgb(0 0 0/.38)}
.card{border-radius:36px;padding:36px}
.card.flush{padding:0;overflow:hidden}
.card.dark{background:var(--ink);color:var(--paper)}
.window{border-radius:32px;overflow:hidden;display:flex;flex-direction:column}
.bar{height:76px;flex:none;display:flex;align-items:center;gap:14px;padding:0 32px;border-bottom:2px solid var(--line)}
.bar i{width:20px;height:20px;border-radius:50%;background:var(--line)}
.bar span{margin:0 auto;transform:translateX(-44px);display:flex;gap:12px;align-items:center;font-size:25px;color:var(--muted)}
.content{flex:1;min-height:0;position:relative}
.phone{background:#15161b;border-radius:84px;padding:16px;box-shadow:0 48px 90px -24px rgb(0 0 0/.5)}
.screen{background:var(--paper);border-radius:68px;overflow:hidden;height:100%;display:flex;flex-direction:column}
.status{display:flex;justify-content:space-between;align-items:center;padding:24px 44px 10px;font-size:26px;flex:none}
.status span{display:flex;gap:10px;align-items:center}
.avatar{border-radius:50%;color:var(--onAccent);font-weight:700;display:inline-grid;place-items:center;flex:none;letter-spacing:-.02em}
.chip{display:inline-flex;align-items:center;gap:10px;padding:8px 22px;border-radius:99px;background:var(--soft);font-size:26px;font-weight:600;white-space:nowrap}
.button{display:flex;align-items:center;justify-content:center;gap:16px;height:92px;padding:0 44px;border-radius:28px;background:var(--accent);color:var(--onAccent);font-size:32px;font-weight:700;white-space:nowrap}
.badge{width:76px;height:76px;border-radius:24px;display:grid;place-items:center;background:var(--soft);color:var(--accent);flex:none}
.bubble{max-width:84%;padding:22px 30px;border-radius:34px;width:fit-content;font-size:30px;line-height:1.28}
.bubble.theirs{background:var(--soft);border-bottom-left-radius:10px}
.bubble.mine{background:var(--accent);color:var(--onAccent);border-bottom-right-radius:10px;margin-left:auto}
`
