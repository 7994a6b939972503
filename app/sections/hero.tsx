/** The first screen: the owner's name and portrait, and the call to action. */
import { ArrowDown } from 'lucide-react'
import { copy } from '../copy.ts'
import { useEntrances } from '../document/use-entrances.ts'
import { type SiteData, useSite } from '../site.ts'
import { Anchor } from '../ui/anchor.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { ChatButton } from '../ui/chat-button.tsx'
import { Picture } from '../ui/picture.tsx'
import styles from './hero.module.css'

/** The same as `--photo` in the stylesheet, without `cqi`, which `sizes` does not support. */
const PORTRAIT_SIZES = 'clamp(7.5rem, min(39.6vw, 24svh), 17rem)'

export function Hero() {
  const { owner, name, portrait } = useSite()
  return (
    <section id="home" className={styles.hero} aria-label={owner.name}>
      <div className={styles.stage}>
        <Name name={owner.name} lines={name} />
        <Picture
          className={styles.photo}
          picture={portrait}
          alternative={copy.hero.portrait(owner.name)}
          sizes={PORTRAIT_SIZES}
          loading="first"
        />
      </div>
      <p className={styles.tagline}>{copy.hero.tagline}</p>
      <div className={styles.actions}>
        <ChatButton label={copy.hero.request} />
        <Anchor href="#projects" className={buttonLook({ look: 'outline' })}>
          {copy.hero.browse}
        </Anchor>
      </div>
      <Anchor href="#services" className={styles.arrow} aria-label={copy.hero.scrollDown}>
        <ArrowDown aria-hidden="true" />
      </Anchor>
    </section>
  )
}

/** Screen readers get the name once, as a whole; the single letters are hidden from them. */
function Name({ name, lines }: { name: string; lines: SiteData['name'] }) {
  useEntrances()
  return (
    <h1 className={styles.name} aria-label={name} data-entrance="letters" suppressHydrationWarning>
      {lines.map((line, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines that never move
        <span key={position} className={styles.line} aria-hidden="true">
          {position > 0 && ' '}
          {position === lines.length - 1 && <Letters line={line} cut />}
          <Letters line={line} />
        </span>
      ))}
    </h1>
  )
}

/**
 * @param cut what the line in front of the portrait is cut out of: its letters once more, all of them under
 * all of its ink, since the edge of one would lie on its neighbour. Painted by the stylesheet: the text has
 * them once.
 */
function Letters({ line, cut = false }: { line: readonly string[]; cut?: boolean }) {
  return (
    <span className={cut ? styles.cut : undefined} data-sequence="">
      {line.map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: letters never move
        <span key={index} data-letter={letter}>
          {!cut && letter}
        </span>
      ))}
    </span>
  )
}
