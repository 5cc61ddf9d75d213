import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { amountInput } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutActions, CalloutList, CalloutNote, ConfirmCheckbox } from '#ui/callout.tsx'

import type { Check } from '../model/checks.ts'
import { toNobody, toSaved, type Draft } from '../model/draft.ts'

interface CheckListProps {
  checks: readonly Check[]
  /** Keys of what the person has said to be right. */
  agreed: ReadonlySet<string>
  available: Decimal
  /** Where a memo is added to somebody saved; absent for everybody else. */
  memoLink: string | undefined
  onAgree: (key: string, isRight: boolean) => void
  onEdit: (draft: Partial<Draft>) => void
  /** Back to the recipient, to mend it. */
  onReturn: () => void
  /** Asks once more for what could not be read. */
  onRetry: () => void
}

function useCheckWords() {
  const t = useTranslations('send')
  return {
    titleOf: ({ name, variant }: Check): string =>
      name === 'firstPayment' && variant === 'unclear'
        ? t('checks.firstPayment.unclearTitle')
        : t(`checks.${name}.title`),
    textOf: ({ name, variant, detail = '', meant }: Check): string => {
      if (name === 'firstPayment') return t(`checks.firstPayment.${variant ?? 'text'}`)
      if (name === 'lookAlike' && meant !== undefined)
        return t('checks.lookAlike.saved', {
          address: shortAddress(detail),
          name: meant.counterparty.nickname ?? meant.counterparty.name,
        })
      return t(`checks.${name}.text`, { address: shortAddress(detail) })
    },
  }
}

/** What stands in the way or deserves a second look, each with what to do. */
export function CheckList(props: CheckListProps) {
  const { checks, agreed, onAgree } = props
  const t = useTranslations('send')
  const { titleOf, textOf } = useCheckWords()
  const open = checks.filter(({ key }) => !agreed.has(key))
  const said = useAnnounced(
    open.map((check) => ({
      key: check.key,
      title: titleOf(check),
      isStop: check.severity === 'stop',
    })),
    {
      appeared: (title) => t('checks.appeared', { title }),
      solved: (title) => t('checks.solved', { title }),
    },
  )
  const questions = open.filter(({ severity }) => severity === 'ask').length
  return (
    <>
      <p className="visually-hidden" role="status">
        {said.polite}
      </p>
      {said.assertive === '' ? null : (
        <p className="visually-hidden" role="alert">
          {said.assertive}
        </p>
      )}
      {checks.length === 0 ? null : (
        <CalloutList label={t('checksTitle')}>
          {checks.map((check) => {
            const isRight = agreed.has(check.key)
            return (
              <Callout
                key={check.key}
                Icon={
                  isRight ? CircleCheck : check.severity === 'stop' ? OctagonAlert : TriangleAlert
                }
                tone={check.severity === 'stop' ? 'stop' : 'warning'}
                title={titleOf(check)}
                text={textOf(check)}
              >
                <Fixes check={check} {...props} />
                {check.severity === 'stop' ? null : (
                  <ConfirmCheckbox
                    label={t(`checks.${agreeable(check)}.agree`)}
                    isOn={isRight}
                    onChange={(isOn) => onAgree(check.key, isOn)}
                  />
                )}
              </Callout>
            )
          })}
        </CalloutList>
      )}
      {questions === 0 ? null : <CalloutNote>{t('checks.left', { count: questions })}</CalloutNote>}
    </>
  )
}

const AGREEABLE = ['memo', 'ownAddress', 'lookAlike', 'unread', 'changed'] as const
const agreeable = ({ name }: Check) => AGREEABLE.find((one) => one === name) ?? 'firstPayment'

/** Ways out of one check. */
function Fixes({
  check: { name, meant },
  available,
  memoLink,
  onEdit,
  onReturn,
  onRetry,
}: CheckListProps & { check: Check }) {
  const t = useTranslations('send')
  const language = useLocale()
  const [, navigate] = useLocation()
  const another = () => {
    onEdit(toNobody())
    onReturn()
  }
  const fixes: Record<Check['name'], () => void> = {
    gone: another,
    wrongNetwork: onReturn,
    badAddress: onReturn,
    balance: () => onEdit({ side: 'debit', amount: amountInput(available, language) }),
    ownWallet: onReturn,
    ownAddress: onReturn,
    changed: another,
    memo: memoLink === undefined ? onReturn : () => navigate(memoLink),
    unread: onRetry,
    lookAlike: onReturn,
    firstPayment: onReturn,
  }
  return (
    <CalloutActions>
      {meant === undefined ? null : (
        <Button
          mode="plain"
          onClick={() => {
            onEdit(toSaved(meant.counterparty.id, meant.destination.id))
            onReturn()
          }}
        >
          {t('checks.lookAlike.meant', {
            name: meant.counterparty.nickname ?? meant.counterparty.name,
          })}
        </Button>
      )}
      <Button mode="plain" onClick={fixes[name]}>
        {t(`checks.${name}.fix`)}
      </Button>
    </CalloutActions>
  )
}

interface Announced {
  key: string
  title: string
  isStop: boolean
}

interface Said {
  polite: string
  assertive: string
}

/**
 * What a screen reader is told of a list that changes by itself: what has appeared and what is solved, not the
 * whole list each time.
 */
function useAnnounced(
  items: readonly Announced[],
  words: { appeared: (title: string) => string; solved: (title: string) => string },
): Said {
  const before = useRef<readonly Announced[]>([])
  const [said, setSaid] = useState<Said>({ polite: '', assertive: '' })
  const keys = items.map(({ key }) => key).join()
  useEffect(() => {
    const isIn = (list: readonly Announced[], { key }: Announced) =>
      list.some((one) => one.key === key)
    const appeared = items.filter((one) => !isIn(before.current, one))
    const solved = before.current.filter((one) => !isIn(items, one))
    before.current = items
    if (appeared.length + solved.length === 0) return
    const titles = (isStop: boolean) =>
      appeared.filter((one) => one.isStop === isStop).map(({ title }) => words.appeared(title))
    setSaid({
      polite: [...titles(false), ...solved.map(({ title }) => words.solved(title))].join('. '),
      assertive: titles(true).join('. '),
    })
    // Only a change of what stands there is news, not another drawing of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keys])
  return said
}
