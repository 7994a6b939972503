/** The first screen: the owner's name and portrait, and the calls to action. */
import { ArrowDown } from 'lucide'
import { Fragment } from 'react'
import { lettersOf, nameLines, narrowLines } from '../../core/name.ts'
import { copy } from '../copy.ts'
import { Anchor } from '../navigation/anchor.tsx'
import { buttonLook } from '../ui/button-look.ts'
import { ChatButton } from '../ui/chat-button.tsx'
import { differsFromServer } from '../ui/differs-from-server.ts'
import { useEntrance } from '../ui/entrance-list.tsx'
import { Icon } from '../ui/icon.tsx'
import { Picture } from '../ui/picture.tsx'
import { useSite } from '../use-site.ts'
import styles from './hero.module.css'

/** The same as `--portrait` in the stylesheet, without `cqi`, which `sizes` does not support. */
const PORTRAIT_SIZES = '(min-width: 64rem) min(21.6vw, 32svh), min(48.6vw, 27svh)'

export function Hero() {
  const { owner, portrait } = useSite()
  return (
    <section id="home" className={styles.hero} aria-label={owner.name}>
      <div className={styles.stage}>
        <Name name={owner.name} />
        <Picture
          className={styles.portrait}
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

/** Screen readers read the name from the label, because the single letters are hidden from them. */
function Name({ name }: { name: string }) {
  useEntrance()
  return (
    <h1 className={styles.name} aria-label={name} data-entrance="letters" {...differsFromServer}>
      {nameLines(name).map((line, position) => (
        <span key={position} className={styles.line} aria-hidden="true">
          {narrowLines(line).map((part, index) => (
            <Fragment key={index}>
              {position + index > 0 && ' '}
              <Letters text={part} />
            </Fragment>
          ))}
        </span>
      ))}
    </h1>
  )
}

function Letters({ text }: { text: string }) {
  return (
    <span data-sequence="">
      {lettersOf(text).map((letter, index) => (
        <span key={index} {...differsFromServer}>
          {letter}
        </span>
      ))}
    </span>
  )
}
