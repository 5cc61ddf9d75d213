import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { paths } from '#paths'
import { useIsOffered } from '#session/offered.ts'
import { mayLeave } from '#navigation/leave-guard.ts'
import { Sheet } from '#ui/sheet.tsx'
import { TextField } from '#ui/form.tsx'

import styles from './command-bar.module.css'
import { useRefresh } from './use-refresh.ts'

/** Instead of an address: reads again what stands behind the bar. */
const REFRESH = ''

/** Everywhere that a person can go to without an id, and what can be done there. */
function useCommands(): { title: string; href: string }[] {
  const home = useTranslations('home')
  const tabs = useTranslations('common.tabs')
  const more = useTranslations('more.links')
  const tCommands = useTranslations('commands')
  const isOffered = useIsOffered()
  const commands = [
    { title: tabs('home'), href: paths.home.to() },
    { title: home('send'), href: paths.send.to() },
    { title: home('add'), href: paths.deposit.to() },
    { title: home('exchange'), href: paths.exchange.to() },
    { title: tabs('cards'), href: paths.cards.to() },
    { title: tabs('activity'), href: paths.activity.to() },
    { title: more('wallets.title'), href: paths.wallets.to() },
    { title: more('accounts.title'), href: paths.virtualAccounts.to() },
    { title: more('counterparties.title'), href: paths.counterparties.to() },
    { title: more('verification.title'), href: paths.verification.to() },
    { title: more('profile.title'), href: paths.profile.to() },
    { title: more('security.title'), href: paths.twoFactor.to() },
    { title: more('developer.title'), href: paths.developer.to() },
    { title: tCommands('refresh'), href: REFRESH },
  ]
  return commands.filter(({ href }) => isOffered(href))
}

/** Ctrl or Cmd and K: every screen by its name, and a refresh, for hands that stay on the keyboard. */
export function CommandBar({ onClose }: { onClose: () => void }) {
  const t = useTranslations('commands')
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  const [typed, setTyped] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const listId = useId()
  const query = typed.trim().toLocaleLowerCase()
  const found = useCommands().filter(({ title }) => title.toLocaleLowerCase().includes(query))
  const active = Math.min(activeIndex, found.length - 1)
  const idOf = (index: number) => `${listId}-${index}`

  async function go(href: string | undefined): Promise<void> {
    if (href === undefined) return
    onClose()
    if (href === REFRESH) await refresh()
    else if (await mayLeave()) navigate(href)
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') void go(found[active]?.href)
    else if (step !== undefined && found.length > 0)
      setActiveIndex((active + step + found.length) % found.length)
    else return
    event.preventDefault()
  }

  return (
    <Sheet title={t('title')} onClose={onClose}>
      <TextField
        label={t('search')}
        value={typed}
        autoFocus
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? idOf(active) : undefined}
        onChange={({ target }) => {
          setTyped(target.value)
          setActiveIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t('title')} className={styles.list}>
        {found.map(({ title, href }, index) => (
          // Pressed by the pointer alone: the keyboard stays in the field, as a combobox has it.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={href}
            id={idOf(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => void go(href)}
          >
            {title}
          </div>
        ))}
      </div>
      {found.length === 0 ? (
        <p className={styles.none} role="status">
          {t('none')}
        </p>
      ) : null}
    </Sheet>
  )
}
