/** Drawings of the yoga studio's brand: cards, the brand sheet, how a student enrols, the campaign. */
import { avatar, card, type Drawing, icon, type Palette, phone, scene } from './family.ts'

const palette: Palette = {
  backdrop: '#1d6367',
  shape: '#236c70',
  ink: '#0f3739',
  muted: '#55706f',
  paper: '#fdf8f0',
  soft: '#f4e8da',
  line: '#e8dac8',
  accent: '#1d6367',
  onAccent: '#fdf8f0',
  second: '#e98f6d',
}

/** A wave across the drawing, filled down to the bottom. */
const swell = (top: number, tone: string) =>
  `<path d="M-200 ${top}q200-130 400 0t400 0 400 0 400 0 400 0V1100H-200z" fill="${tone}"/>`
const waves = `${swell(560, '#236c70')}${swell(720, '#2a767a')}${swell(880, '#318185')}`

/** The logo: a sun that sets in the sea. */
const mark = (size: number, sun: string, water: string) =>
  `<svg width="${size}" height="${size}" viewBox="0 0 200 200" style="display:block;flex:none"><clipPath id="round${size}"><circle cx="100" cy="100" r="98"/></clipPath>
  <g clip-path="url(#round${size})"><path d="M0 0h200v92q-25-26-50 0t-50 0-50 0-50 0z" fill="${sun}"/>
  <g fill="none" stroke="${water}" stroke-width="18"><path d="M-50 118q25-26 50 0t50 0 50 0 50 0 50 0 50 0"/><path d="M-50 152q25-26 50 0t50 0 50 0 50 0 50 0 50 0"/></g><path d="M-50 177q25-26 50 0t50 0 50 0 50 0 50 0 50 0v40H-50z" fill="${water}"/></g></svg>`

const wordmark = (size: number) =>
  `<span style="font-size:${size}px;font-weight:700;letter-spacing:-.045em;line-height:.9">Casa Maré</span>`

const businessCards = scene({
  palette,
  geometry: waves,
  css: `.name{width:700px;height:410px;border-radius:30px;padding:52px;box-shadow:0 44px 70px -20px rgb(4 30 32/.6)}`,
  body: `
    <div class="at" style="left:120px;top:214px;color:#fdf8f0">${mark(270, '#e98f6d', '#fdf8f0')}<div style="margin-top:56px">${wordmark(146)}</div><div style="font-size:44px;margin-top:34px;color:#cfe4df">yoga no seu ritmo</div></div>
    <div class="at name" style="left:910px;top:118px;background:#e98f6d;color:#5a2412;transform:rotate(8deg);display:grid;place-items:center">${mark(230, '#fdf8f0', '#fdf8f0')}</div>
    <div class="at name" style="left:862px;top:468px;background:var(--paper);transform:rotate(-5deg)"><div class="row between"><div><b style="font-size:50px;letter-spacing:-.02em">Joana Lins</b><div class="muted" style="font-size:34px">professora</div></div>${mark(96, '#e98f6d', '#1d6367')}</div>
      <div style="font-size:34px;line-height:1.4;margin-top:88px">Rua do Sossego, 38<br>casamare.com.br</div></div>`,
})

const swatch = (name: string, tone: string, color: string) =>
  `<div style="flex:1;background:${tone};color:${color};display:flex;align-items:flex-end;padding:24px;font-weight:600;font-size:32px">${name}</div>`

/** A pattern of seven waves. The second wave, and then every third, is light. */
const pattern = Array.from({ length: 7 }, (_, index) => {
  const y = 20 + index * 62
  const tone = index % 3 === 1 ? '#fdf8f0' : '#f3b79c'
  return `<path d="M-80 ${y}q40-44 80 0t80 0 80 0 80 0 80 0 80 0 80 0" fill="none" stroke="${tone}" stroke-width="20"/>`
}).join('')

const brandSheet = scene({
  palette: { ...palette, backdrop: '#f1e2d0', shape: '#ead7c1' },
  geometry: '',
  css: `.tile{border-radius:36px;overflow:hidden}`,
  body: `
    <div class="at tile row" style="left:70px;top:70px;width:840px;height:410px;background:#fdf8f0;justify-content:center;gap:44px">${mark(190, '#e98f6d', '#1d6367')}${wordmark(112)}</div>
    <div class="at tile" style="left:940px;top:70px;width:590px;height:860px;background:#1d6367;color:#fdf8f0"><svg class="at" width="590" height="860" viewBox="0 0 590 860"><circle cx="360" cy="330" r="180" fill="#e98f6d"/><path d="M-100 380q100-80 200 0t200 0 200 0 200 0v520H-100z" fill="#2a767a"/><path d="M-100 500q100-80 200 0t200 0 200 0 200 0v400H-100z" fill="#15494c"/></svg>
      <div class="at" style="left:52px;top:562px;font-size:84px;font-weight:700;letter-spacing:-.035em;line-height:1">Respira.<br>A rua fica<br>lá fora.</div></div>
    <div class="at tile" style="left:70px;top:510px;width:405px;height:420px;background:#e98f6d"><svg width="405" height="420" viewBox="0 0 405 420">${pattern}</svg></div>
    <div class="at tile stack" style="left:505px;top:510px;width:405px;height:420px">${swatch('Maré', '#1d6367', '#fdf8f0')}${swatch('Fim de tarde', '#e98f6d', '#4a1d0e')}${swatch('Areia', '#fdf8f0', '#0f3739')}</div>`,
})

const lesson = (when: string, teacher: string, seats: string, chosen = false) =>
  `<div class="lesson${chosen ? ' chosen' : ''}"><div><b>${when}</b><small>${teacher}</small></div><span>${seats}</span></div>`

const newStudent = scene({
  palette: { ...palette, backdrop: '#f0b397', shape: '#ecaa8c' },
  geometry: `${swell(600, '#ecaa8c')}${swell(800, '#e8a081')}`,
  css: `.lesson{display:flex;justify-content:space-between;align-items:center;border:2.5px solid var(--line);border-radius:28px;padding:20px 28px;font-size:28px}.lesson b{display:block;font-size:32px}.lesson small{font-size:27px;color:var(--muted)}
    .lesson.chosen{background:var(--accent);border-color:var(--accent);color:var(--onAccent)}.lesson.chosen small{color:#cfe4df}`,
  body: `
    ${card(
      { left: 80, top: 196, width: 440 },
      `<div class="row" style="padding:26px 30px;gap:16px">${mark(64, '#e98f6d', '#1d6367')}<div style="line-height:1.15"><b>Casa Maré</b><div class="small muted">anúncio</div></div></div>
      <svg width="440" height="330" viewBox="0 0 440 330" style="display:block"><rect width="440" height="330" fill="#1d6367"/><circle cx="310" cy="130" r="84" fill="#e98f6d"/><path d="M-60 200q60-50 120 0t120 0 120 0 120 0 120 0v160H-60z" fill="#2a767a"/><path d="M-60 262q60-50 120 0t120 0 120 0 120 0 120 0v100H-60z" fill="#15494c"/></svg>
      <div style="padding:28px 30px 34px"><b style="font-size:38px;line-height:1.12;letter-spacing:-.02em;display:block">Sua primeira aula<br>é por nossa conta</b><div class="muted" style="margin-top:10px;font-size:28px">a 10 minutos de você</div></div>`,
      'flush',
    )}
    ${phone(
      { left: 570, top: 90, width: 500, height: 820 },
      `<div class="stack" style="padding:20px 36px 36px;gap:22px;flex:1"><h2 style="font-size:54px;margin-bottom:14px">Escolha<br>seu horário</h2>
      ${lesson('seg, 7h', 'Joana', '4 vagas')}${lesson('ter, 19h', 'Paula', '2 vagas', true)}${lesson('qui, 12h', 'Joana', '5 vagas')}
      <div class="button" style="margin-top:auto;background:var(--second);color:#4a1d0e">Marcar aula</div></div>`,
    )}
    ${card(
      { left: 1120, top: 280, width: 400 },
      `<div class="row" style="gap:18px">${avatar('P', 72)}<div style="line-height:1.15"><b>Paula</b><div class="small muted">no dia seguinte</div></div></div>
      <div style="font-size:34px;line-height:1.32;margin-top:24px">Oi, Renata! Como ficou o corpo depois da aula? Terça tem de novo, e seu lugar está guardado.</div>`,
    )}`,
})

/** The stages of the funnel. `reach` is half the funnel's height where the stage begins, in pixels. */
const stages = [
  { amount: '48.600', name: 'viram o anúncio', reach: 200, tone: '#2f7f83' },
  { amount: '1.930', name: 'abriram a página', reach: 128, tone: '#5aa09c' },
  { amount: '212', name: 'marcaram aula', reach: 76, tone: '#f0b397' },
  { amount: '58', name: 'viraram alunas', reach: 40, tone: '#e98f6d' },
] as const

/** The width of one stage of the funnel, and the distance of its axis from the top, in pixels. */
const STAGE_WIDTH = 350
const AXIS = 200

/** Each stage narrows to the height of the next. */
const funnel = stages
  .map(({ reach, tone }, index) => {
    const nextReach = stages[index + 1]?.reach ?? reach
    const left = index * STAGE_WIDTH
    const drop = reach - nextReach
    return `<path d="M${left} ${AXIS - reach}h140c110 0 100 ${drop} 210 ${drop}v${nextReach * 2}c-110 0-100 ${drop}-210 ${drop}h-140z" fill="${tone}"/>`
  })
  .join('')

const CLASSES = 8
const FULL_CLASSES = 6
/** One block for each class. A full class is coloured. */
const classBlocks = Array.from(
  { length: CLASSES },
  (_, index) =>
    `<i style="flex:1;height:72px;border-radius:16px;background:${index < FULL_CLASSES ? '#e98f6d' : '#eedfcd'}"></i>`,
).join('')

const campaign = scene({
  palette: { ...palette, backdrop: '#12484b', shape: '#164f52' },
  geometry: `${swell(640, '#164f52')}${swell(840, '#1a5659')}`,
  body: `<div class="at" style="left:100px;top:84px;color:#fdf8f0;display:flex">${stages
    .map(
      ({ amount, name }) =>
        `<div style="width:${STAGE_WIDTH}px"><b style="font-size:76px;letter-spacing:-.04em;line-height:1;display:block">${amount}</b><span style="font-size:32px;color:#c5ded9">${name}</span></div>`,
    )
    .join('')}</div>
    <svg class="at" style="left:100px;top:250px" width="1400" height="400" viewBox="0 0 1400 400">${funnel}</svg>
    ${card({ left: 100, top: 706, width: 440, height: 214 }, `<div class="muted" style="font-size:30px">Custo por matrícula</div><b style="font-size:88px;letter-spacing:-.04em;line-height:1.15">R$ 64</b>`)}
    ${card({ left: 580, top: 706, width: 440, height: 214 }, `<div class="muted" style="font-size:30px">Turmas completas</div><div class="row" style="gap:12px;margin-top:26px">${classBlocks}</div>`)}
    ${card({ left: 1060, top: 706, width: 440, height: 214 }, `<div class="muted" style="font-size:30px">Raio dos anúncios</div><div class="row" style="gap:16px;color:var(--accent)"><b style="font-size:88px;letter-spacing:-.04em;line-height:1.15;color:var(--ink)">4 km</b><span style="margin-left:auto">${icon('pin', 84)}</span></div>`)}`,
})

export const drawings: readonly Drawing[] = [
  { name: 'marca-casa-mare-1', html: businessCards },
  { name: 'marca-casa-mare-2', html: brandSheet },
  { name: 'marca-casa-mare-3', html: newStudent },
  { name: 'marca-casa-mare-4', html: campaign },
]
