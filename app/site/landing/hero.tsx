import { ArrowDown } from 'lucide'
import { copy } from '#texts/copy.ts'
import { taglineOf } from '#texts/owner-texts.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { Icon } from '../../ui/icon.tsx'
import { ResponsivePicture } from '../../ui/responsive-picture.tsx'
import { ChatButton } from '../chat/chat-button.tsx'
import { Anchor } from '../layout/anchor.tsx'
import { useSite } from '../use-site.ts'
import styles from './hero.module.css'
import { HeroName } from './hero-name.tsx'

/** `sizes` does not support the unit `cqi`, so this is roughly the stylesheet's `--portrait-size`. */
export const PORTRAIT_SIZES = 'min(73.8vw, 37.5rem, 46svh)'

export function Hero() {
  const site = useSite()
  const { owner, portrait, typesetName } = site
  return (
    <section id="home" className={styles.hero} aria-label={owner.name}>
      <div className={styles.stage}>
        <HeroName name={owner.name} typeset={typesetName} />
        <ResponsivePicture
          className={styles.portrait}
          picture={portrait}
          alternative={portrait.isNeutral ? '' : copy.hero.portrait(owner.name)}
          sizes={PORTRAIT_SIZES}
          loading="first"
        />
      </div>
      <p className={styles.tagline}>{taglineOf(site)}</p>
      <div className={styles.actions}>
        <ChatButton label={copy.hero.request} />
        <Anchor href="#projects" className={buttonLook({ look: 'outline' })}>
          {copy.hero.browse}
        </Anchor>
      </div>
      <Anchor
        href="#services"
        className={`icon-button ${styles.arrow}`}
        aria-label={copy.hero.scrollDown}
      >
        <Icon icon={ArrowDown} />
      </Anchor>
    </section>
  )
}
