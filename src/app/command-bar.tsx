import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { SEARCH_PAGES } from '#api/query/page-limits.ts'
import { canLeave } from '#navigation/leave-guard.ts'
import { paths } from '#paths'
import { hrefOf } from '#search/entries.ts'
import { ResultOptions, type ResultOption } from '#search/result-options.tsx'
import { useScreenLinks } from '#search/screen-links.ts'
import { useDateWords } from '#search/search-field.tsx'
import { SearchProgress } from '#search/search-progress.tsx'
import { useOptionGroups } from '#search/use-option-groups.ts'
import { useSearch } from '#search/use-search.ts'
import { useIsScreenEnabled } from '#session/enabled-screens.ts'
import { TextField } from '#ui/form.tsx'
import { pressedKey } from '#ui/pressed-key.ts'
import { Sheet } from '#ui/sheet.tsx'
import { Paragraph } from '#ui/text.tsx'
import { useCurrentWallet } from '#wallets/current-wallet.ts'

import styles from './command-bar.module.css'
import { useRefresh } from './use-refresh.ts'

/** Value of the command "Refresh", the only one that opens no address. */
const REFRESH = ''

const DEBOUNCE_MS = 400

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const NO_FILTER = {}

function useFound(text: string) {
  const tCommands = useTranslations('commands')
  const { list, current } = useCurrentWallet()
  const links = useScreenLinks()
  const screens = useMemo(
    () => [...links, { title: tCommands('refresh'), href: REFRESH }],
    [links, tCommands],
  )
  const search = useSearch({
    walletId: current?.id,
    wallets: list.data ?? [],
    screens,
    text,
    isTyped: text !== '',
    requestedText: useSettled(text),
    filter: NO_FILTER,
    pages: SEARCH_PAGES,
  })
  const hasActivity = useIsScreenEnabled()(paths.activity.to()) && current !== undefined
  return { search, groups: useOptionGroups(search, screens, hasActivity) }
}

/** Search over the whole app for keyboard users, opened by Ctrl+K or Cmd+K. */
export function CommandBar({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search')
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  useDateWords()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<{ id: string | undefined; at: number }>()
  const list = useRef<HTMLDivElement>(null)
  const listId = useId()
  const text = typed.trim()
  const shownText = useDeferredValue(text)
  const isShown = shownText === text
  const { search, groups } = useFound(shownText)
  const options = groups.flatMap((group) => group.options)
  // The active result stays active when other results appear above it. If it disappears, the result
  // at its position becomes active.
  const kept = options.findIndex(({ id }) => id === chosen?.id)
  const active = kept < 0 ? Math.min(chosen?.at ?? 0, Math.max(0, options.length - 1)) : kept
  const isSettled = isShown && search.isDone && !search.reading.isReading
  const count = groups.reduce((sum, group) => sum + group.count, 0)

  async function openOption(option: ResultOption | undefined): Promise<void> {
    if (option === undefined) return
    const href = option.result ? hrefOf(option.result.row) : paths.activity.to({}, { search: text })
    onClose()
    if (href === REFRESH) await refresh()
    else if (await canLeave()) navigate(href)
  }
  // True if Enter was pressed while the results still belonged to an earlier text.
  const isEnterHeld = useRef(false)
  const openHeld = useEffectEvent(() => {
    if (isEnterHeld.current) void openOption(options[active])
    isEnterHeld.current = false
  })
  useEffect(() => {
    if (isShown) openHeld()
  }, [isShown])

  function onKeyDown(event: KeyboardEvent): void {
    const key = pressedKey(event)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (key === 'Enter' && isShown) void openOption(options[active])
    else if (key === 'Enter') isEnterHeld.current = true
    else if (step !== undefined && options.length > 0) {
      const next = (active + step + options.length) % options.length
      setChosen({ id: options[next]?.id, at: next })
      list.current?.querySelectorAll('[role=option]')[next]?.scrollIntoView({ block: 'nearest' })
    } else return
    event.preventDefault()
  }

  return (
    <Sheet title={t('title')} onClose={onClose}>
      <div className={styles.field}>
        <TextField
          label={t('field')}
          value={typed}
          placeholder={t('placeholder')}
          autoFocus
          autoComplete="off"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={options[active] && `${listId}-${active}`}
          onChange={({ target }) => {
            setTyped(target.value)
            setChosen(undefined)
            isEnterHeld.current = false
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="visually-hidden" role="status">
        {text !== '' && isSettled ? t('count', { count }) : ''}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={t('field')} className={styles.list}>
        <ResultOptions groups={groups} active={active} idPrefix={listId} onChoose={openOption} />
        {text !== '' && search.isDone && !options.some(isFound) ? (
          <Paragraph isCentred>{t('nothing.title')}</Paragraph>
        ) : null}
      </div>
      {text === '' ? null : <SearchProgress search={search} />}
    </Sheet>
  )
}

const isFound = ({ result }: ResultOption): boolean => result !== undefined
