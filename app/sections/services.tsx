/** The section with the owner's services. */
import * as lucide from 'lucide'
import type { PointerEvent } from 'react'
import { copy } from '../copy.ts'
import { servicesOf } from '../owner-texts.ts'
import { Badge } from '../ui/badge.tsx'
import { EntranceList } from '../ui/entrance-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { useSite } from '../use-site.ts'
import styles from './services.module.css'
import { ServicesScene } from './services-scene.tsx'

type Title = (typeof copy.services.items)[number]['title']

const icons: Readonly<Record<Title, lucide.IconNode>> = {
  'Automação de processos': lucide.MessageCircle,
  'Inteligência Artificial': lucide.Bot,
  'Aplicações personalizadas': lucide.AppWindow,
  'Sites e Landing Pages': lucide.MonitorSmartphone,
  'Identidade visual': lucide.Palette,
  'Tráfego pago': lucide.Megaphone,
  'Soluções sob medida': lucide.Puzzle,
  'Lojas online': lucide.ShoppingBag,
}

export function Services() {
  const { badge, headline, subtitle, caption, scenes } = copy.services
  return (
    <section id="services" aria-labelledby="services-headline">
      <header>
        <Badge>{badge}</Badge>
        <h2 id="services-headline">{headline}</h2>
        <p>{subtitle}</p>
        <p>{caption}</p>
      </header>
      <EntranceList className={styles.grid} onPointerMove={lightTheBorder}>
        {servicesOf(useSite()).map(({ title, description, defaultTitle }) => (
          <li key={defaultTitle} className={styles.card}>
            <Icon icon={icons[defaultTitle]} stroke={1.5} />
            <h3>{title}</h3>
            <p>{description}</p>
            {title === defaultTitle && <ServicesScene lines={scenes[title]} />}
          </li>
        ))}
      </EntranceList>
    </section>
  )
}

/** Gives each card the pointer's position relative to the card, whose border lights up near the pointer. */
function lightTheBorder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  for (const card of currentTarget.children) {
    const { left, top } = card.getBoundingClientRect()
    const { style } = card as HTMLElement
    style.setProperty('--light-x', `${clientX - left}px`)
    style.setProperty('--light-y', `${clientY - top}px`)
  }
}
