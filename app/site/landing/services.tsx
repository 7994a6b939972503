import * as lucide from 'lucide'
import { initials } from '#core/name/letters.ts'
import { copy } from '#texts/copy.ts'
import { servicesOf } from '#texts/owner-texts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { hasLongWord } from '../../ui/long-word.ts'
import { useSite } from '../use-site.ts'
import { EntranceList } from './entrance.tsx'
import { ServiceDrawing } from './service-drawing.tsx'
import styles from './services.late.module.css'

type Key = (typeof copy.services.items)[number]['key']

export const SERVICE_ICONS: Readonly<Record<Key, lucide.IconNode>> = {
  automation: lucide.MessageCircle,
  intelligence: lucide.Bot,
  applications: lucide.AppWindow,
  websites: lucide.MonitorSmartphone,
  branding: lucide.Palette,
  advertising: lucide.Megaphone,
  custom: lucide.Puzzle,
  shop: lucide.ShoppingBag,
}

/** Neutral drawings of renamed services take turns, so that neighbours differ. */
const NEUTRAL_DRAWINGS = ['list', 'steps', 'question']

export function Services() {
  const site = useSite()
  const { badge, caption, subtitle } = { ...copy.services, ...site.texts }
  return (
    <section id="services" aria-labelledby="services-headline">
      <header>
        <Badge>{badge}</Badge>
        <h2 id="services-headline">{copy.services.headline}</h2>
        <p>{subtitle}</p>
        <p>{caption}</p>
      </header>
      <EntranceList className={styles.grid}>
        {servicesOf(site).map(({ key, icon, title, description, isRenamed }, index) => (
          <li key={key} className={styles.card}>
            <div className={styles.content}>
              <Icon icon={SERVICE_ICONS[icon || key]} stroke={1.5} />
              <h3 data-long-word={hasLongWord(title)}>{title}</h3>
              <p>{description}</p>
              <ServiceDrawing
                service={isRenamed ? NEUTRAL_DRAWINGS[index % 3] : key}
                initials={initials(site.owner.name)}
              />
            </div>
          </li>
        ))}
      </EntranceList>
    </section>
  )
}
