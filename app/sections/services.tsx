/** What the owner offers. */
import {
  AppWindow,
  Bot,
  type IconNode,
  Megaphone,
  MessageCircle,
  MonitorSmartphone,
  Palette,
  Puzzle,
  ShoppingBag,
} from 'lucide'
import type { PointerEvent } from 'react'
import { copy } from '../copy.ts'
import { Badge } from '../ui/badge.tsx'
import { EntranceList } from '../ui/entrance-list.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './services.module.css'

type Title = (typeof copy.services.items)[number]['title']

const icons: Readonly<Record<Title, IconNode>> = {
  'Automação de processos': MessageCircle,
  'Inteligência Artificial': Bot,
  'Aplicações personalizadas': AppWindow,
  'Sites e Landing Pages': MonitorSmartphone,
  'Identidade visual': Palette,
  'Tráfego pago': Megaphone,
  'Soluções sob medida': Puzzle,
  'Lojas online': ShoppingBag,
}

export function Services() {
  const { badge, headline, subtitle, caption, items } = copy.services
  return (
    <section id="services" className={styles.services} aria-labelledby="services-headline">
      <header className={styles.introduction}>
        <Badge>{badge}</Badge>
        <h2 id="services-headline">{headline}</h2>
        <p className={styles.subtitle}>{subtitle}</p>
        <p className={styles.caption}>{caption}</p>
      </header>
      <EntranceList className={styles.grid} onPointerMove={lightTheBorder}>
        {items.map(({ title, description }) => (
          <li key={title} className={styles.card}>
            <Icon icon={icons[title]} className={styles.icon} stroke={1.5} />
            <h3>{title}</h3>
            <p>{description}</p>
          </li>
        ))}
      </EntranceList>
    </section>
  )
}

/** Tells each card where the pointer is, so that its border can light up there. */
function lightTheBorder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  for (const card of currentTarget.children) {
    const { left, top } = card.getBoundingClientRect()
    const { style } = card as HTMLElement
    style.setProperty('--light-x', `${clientX - left}px`)
    style.setProperty('--light-y', `${clientY - top}px`)
  }
}
