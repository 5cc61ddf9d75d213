import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import { amountInput } from '#i18n/amount.ts'
import { shortAddress } from '#lib/mask.ts'
import type { Decimal } from '#lib/money/decimal.ts'
import { Advice, AdviceActions, AdviceList, AdviceNote, Agree } from '#ui/advice.tsx'
import { Button } from '#ui/button.tsx'

import type { Check } from '../model/checks.ts'
import { toNobody, toSaved, type Draft } from '../model/draft.ts'
import { useAnnounced } from './use-announced.ts'

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
        <AdviceList label={t('checksTitle')}>
          {checks.map((check) => {
            const isRight = agreed.has(check.key)
            return (
              <Advice
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
                  <Agree
                    label={t(`checks.${agreeable(check)}.agree`)}
                    isOn={isRight}
                    onChange={(isOn) => onAgree(check.key, isOn)}
                  />
                )}
              </Advice>
            )
          })}
        </AdviceList>
      )}
      {questions === 0 ? null : <AdviceNote>{t('checks.left', { count: questions })}</AdviceNote>}
    </>
  )
}

const AGREEABLE = ['memo', 'lookAlike', 'unread', 'changed'] as const
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
    changed: another,
    memo: memoLink === undefined ? onReturn : () => navigate(memoLink),
    unread: onRetry,
    lookAlike: onReturn,
    firstPayment: onReturn,
  }
  return (
    <AdviceActions>
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
    </AdviceActions>
  )
}
