/** Drawings of the appointment robot: the conversation, the waiting list, the week, how it works. */
import {
  avatar,
  browserWindow,
  card,
  type Drawing,
  type IconName,
  icon,
  type Palette,
  phone,
  scene,
} from './family.ts'

const palette: Palette = {
  backdrop: '#2f56a6',
  shape: '#3a62b3',
  ink: '#14213f',
  muted: '#566585',
  paper: '#ffffff',
  soft: '#e9f0fc',
  line: '#d9e3f5',
  accent: '#2b51a0',
  onAccent: '#ffffff',
  second: '#ffb98f',
}

const rings = (x: number, y: number) =>
  `<g fill="none" stroke="var(--shape)" stroke-width="90">${[260, 480, 700, 920, 1140]
    .map((radius) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`)
    .join('')}</g>`

const chatHeader = `<div class="row" style="padding:14px 36px 22px;border-bottom:2px solid var(--line)">${avatar('A', 76)}
  <div><b style="font-size:32px">Clínica Aroeira</b><div class="small muted">responde agora</div></div></div>`

const hours = (chosen: string) =>
  ['9h00', '10h30', '15h30']
    .map((hour) => `<span class="${hour === chosen ? 'hour chosen' : 'hour'}">${hour}</span>`)
    .join('')

const conversation = scene({
  palette,
  geometry: rings(800, 1000),
  css: `.phone{zoom:1.18}.talk{padding:30px 30px;display:flex;flex-direction:column;gap:20px}
    .hours{display:flex;gap:12px}.hour{flex:1;text-align:center;padding:16px 0;border-radius:22px;border:2.5px solid var(--accent);color:var(--accent);font-weight:700;font-size:29px}
    .hour.chosen{background:var(--accent);color:var(--onAccent)}
    .day{border-radius:28px;overflow:hidden;text-align:center;background:var(--soft);width:168px}
    .day b{display:block;background:var(--second);font-size:30px;padding:8px;color:var(--ink)}.day strong{display:block;font-size:96px;line-height:1.15;letter-spacing:-.04em}`,
  body: `${phone(
    { left: 408, top: 54, height: 1000 },
    `${chatHeader}<div class="talk">
      <div class="bubble mine">Oi! Tem horário com a Dra. Helena na quinta?</div>
      <div class="bubble theirs">Oi, Camila! Na quinta, dia 14, tenho estes horários:</div>
      <div class="hours">${hours('15h30')}</div>
      <div class="bubble theirs">Pronto, está marcado. Até quinta!</div></div>`,
  )}
  ${card(
    { left: 64, top: 500, width: 370 },
    `<div class="day"><b>maio</b><strong>14</strong></div><h3 style="margin:28px 0 8px">Dra. Helena</h3><div class="muted">quinta, às 15h30</div>`,
  )}
  ${card(
    { left: 1166, top: 270, width: 370 },
    `<div class="row" style="gap:14px"><span class="badge" style="background:#d8f0e2;color:#1c6a45">${icon('check', 44)}</span><h3 style="font-size:38px">Marcada</h3></div>
     <div class="muted" style="margin-top:20px">Lembrete na<br>véspera, às 18h</div>`,
  )}`,
})

const waitingList = scene({
  palette: { ...palette, backdrop: '#dfe9fa', shape: '#d1dff6' },
  geometry: rings(1600, 0),
  css: `.bubble{font-size:42px;padding:32px 44px;border-radius:48px;max-width:none}.theirs{background:#fff!important}`,
  body: `
    <div class="at row" style="left:120px;top:88px;color:var(--accent)">${icon('bell', 52)}<h2>Lista de espera</h2></div>
    <div class="at bubble theirs" style="left:120px;top:206px;width:980px">Oi, Rafael! Abriu uma vaga com o Dr. Otávio <b>amanhã, às 9h</b>. Quer ficar com ela?</div>
    <div class="at bubble mine" style="right:120px;top:414px;">Quero, obrigado!</div>
    <div class="at bubble theirs" style="left:120px;top:562px;width:1010px">É sua. A consulta do dia 22 foi liberada para outra pessoa.</div>
    ${card(
      { left: 120, top: 774, width: 1360 },
      `<div class="row between"><div class="row">${avatar('RM', 80, '#7a4a2b')}<div><b style="font-size:34px">Rafael Moura</b><div class="muted small">esperava há 3 dias</div></div></div>
       <div class="row" style="gap:32px"><span class="muted" style="font-size:34px">sex 22, 11h</span>${icon('arrow', 48)}
       <span class="chip" style="font-size:38px;background:var(--second);padding:16px 36px">ter 12, 9h</span></div></div>`,
    )}`,
})

const DAYS = ['seg 11', 'ter 12', 'qua 13', 'qui 14']
const SLOTS = ['9h00', '10h30', '13h00', '14h00', '15h30']

interface Appointment {
  /** An index in DAYS. */
  readonly day: number
  /** The first slot of the appointment, as an index in SLOTS. */
  readonly slot: number
  readonly slotCount: number
  readonly who: string
  /** Who made the appointment; `free` for a slot that nobody has taken. */
  readonly by: 'robot' | 'reception' | 'free'
}

const appointments: readonly Appointment[] = [
  { day: 0, slot: 0, slotCount: 1, who: 'Beatriz L.', by: 'robot' },
  { day: 0, slot: 1, slotCount: 2, who: 'Joaquim P.', by: 'reception' },
  { day: 0, slot: 4, slotCount: 1, who: 'Ana Rita', by: 'robot' },
  { day: 1, slot: 0, slotCount: 1, who: 'Rafael M.', by: 'robot' },
  { day: 1, slot: 2, slotCount: 1, who: 'Sônia T.', by: 'robot' },
  { day: 1, slot: 3, slotCount: 2, who: 'Davi C.', by: 'reception' },
  { day: 2, slot: 1, slotCount: 1, who: 'Lúcia F.', by: 'robot' },
  { day: 2, slot: 2, slotCount: 2, who: 'Tomás B.', by: 'robot' },
  { day: 3, slot: 0, slotCount: 1, who: 'Vaga livre', by: 'free' },
  { day: 3, slot: 2, slotCount: 1, who: 'Inês G.', by: 'reception' },
  { day: 3, slot: 4, slotCount: 1, who: 'Camila S.', by: 'robot' },
]

/** From the left edge of one day to the next, and from the top of one slot to the next, in pixels. */
const DAY_STEP = 326
const SLOT_STEP = 122
/** The height of the row with the names of the days, and the gap between two appointments, in pixels. */
const HEADING = 62
const GAP = 12

function appointmentBox({ day, slot, slotCount, who, by }: Appointment): string {
  const left = day * DAY_STEP + 14
  const top = HEADING + slot * SLOT_STEP
  const height = slotCount * SLOT_STEP - GAP
  return `<div class="appointment ${by}" style="left:${left}px;top:${top}px;height:${height}px"><small>${SLOTS[slot]}</small>${who}</div>`
}

const week = scene({
  palette,
  geometry: rings(0, 1000),
  css: `.grid{position:absolute;inset:170px 44px 0 44px}
    .column{position:absolute;top:0;width:314px;bottom:0;border-left:2px solid var(--line);padding-left:14px;font-weight:700;font-size:32px}
    .appointment{position:absolute;width:292px;border-radius:22px;padding:14px 22px;font-size:30px;font-weight:600;line-height:1.15}
    .appointment small{display:block;font-size:24px;font-weight:500;opacity:.85;margin-bottom:2px}
    .robot{background:var(--accent);color:#fff}.reception{background:#d6e2f7;color:var(--ink)}.free{border:3px dashed #c9703c;color:#9c4e1f}
    .legend i{width:26px;height:26px;border-radius:9px;display:block}`,
  body: browserWindow(
    { left: 110, top: 84, width: 1380, height: 980 },
    'agenda.clinicaaroeira.com.br',
    `<div class="row between" style="padding:36px 52px"><h2>11 a 14 de maio</h2>
      <div class="row legend" style="font-size:28px"><i style="background:var(--accent)"></i>pelo robô<i style="background:#d6e2f7;margin-left:16px"></i>pela recepção</div></div>
     <div class="grid">${DAYS.map(
       (day, index) => `<div class="column" style="left:${index * DAY_STEP}px">${day}</div>`,
     ).join('')}
     ${appointments.map(appointmentBox).join('')}</div>`,
  ),
})

const step = (left: number, top: number, name: IconName, title: string, note: string) =>
  card(
    { left, top, width: 400, height: 236 },
    `<span class="badge">${icon(name, 44)}</span><h3 style="margin-top:20px;font-size:36px">${title}</h3><div style="font-size:28px;opacity:.8;margin-top:4px">${note}</div>`,
  )

const flow = scene({
  palette: { ...palette, backdrop: '#182a55', shape: '#1e3365' },
  geometry: `${rings(1600, 1000)}<g fill="none" stroke="#8fb0ee" stroke-width="5" stroke-linecap="round" stroke-linejoin="round">
    <path d="M496 398h88m-20-18l22 18-22 18M1000 398h88m-20-18l22 18-22 18M1300 520v118m-18-20l18 22 18-22M1100 762h-88m20-18l-22 18 22 18"/></g>`,
  body: `<h2 class="at" style="left:100px;top:112px;color:#fff;font-size:60px">Da mensagem à consulta marcada</h2>
    ${step(100, 280, 'chat', 'Mensagem', 'chega a qualquer hora')}
    ${step(600, 280, 'spark', 'Entende', 'marcar ou remarcar?')}
    ${step(1100, 280, 'calendar', 'Consulta', 'horários livres agora')}
    ${step(1100, 644, 'check', 'Confirma', 'e lembra na véspera')}
    ${step(600, 644, 'bell', 'Vaga aberta', 'avisa quem espera')}
    <div class="at" style="left:100px;top:644px;width:400px;color:#fff"><div style="font-size:150px;font-weight:700;letter-spacing:-.05em;line-height:1">9%</div>
    <div style="font-size:32px;color:#c9d8f7;margin-top:16px">de faltas, metade<br>do que era antes</div></div>`,
})

export const drawings: readonly Drawing[] = [
  { name: 'agenda-clinica-1', html: conversation },
  { name: 'agenda-clinica-2', html: waitingList },
  { name: 'agenda-clinica-3', html: week },
  { name: 'agenda-clinica-4', html: flow },
]
