import CircleCheck from 'lucide-react/icons/circle-check'
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocation } from 'wouter'

import type { TypedAmount } from '#i18n/typed-amount.ts'
import { shortAddress } from '#lib/mask.ts'
import type { Check } from '#payments/model/checks.ts'
import { withoutRecipient, withSavedRecipient, type SendDraft } from '#payments/model/draft.ts'
import { Button } from '#ui/button.tsx'
import { Callout, CalloutActions, CalloutList, CalloutNote } from '#ui/callout.tsx'
import { ConfirmCheckbox } from '#ui/confirm-checkbox.tsx'

interface CheckListProps {
  checks: readonly Check[]
  agreed: ReadonlySet<string>
  /** All of the balance that pays. */
  available: TypedAmount
  /** Path of the form that adds a memo to a saved recipient; undefined for other recipients. */
  memoLink: string | undefined
  onAgree: (key: string, isRight: boolean) => void
  onEdit: (draft: Partial<SendDraft>) => void
  onReturn: () => void
  onRetry: () => void
}

function useCheckLabels() {
  const t = useTranslations('send')
  return {
    titleOf: ({ name, variant }: Check): string =>
      name === 'firstPayment' && variant === 'unclear'
        ? t('checks.firstPayment.unclearTitle')
        : t(`checks.${name}.title`),
    textOf: ({ name, variant, detail = '', intended }: Check): string => {
      if (name === 'firstPayment') return t(`checks.firstPayment.${variant ?? 'text'}`)
      if (name === 'lookAlike' && intended !== undefined)
        return t('checks.lookAlike.saved', {
          address: shortAddress(detail),
          name: intended.counterparty.name,
        })
      return t(`checks.${name}.text`, { address: shortAddress(detail) })
    },
  }
}

export function CheckList(props: CheckListProps) {
  const { checks, agreed, onAgree } = props
  const t = useTranslations('send')
  const { titleOf, textOf } = useCheckLabels()
  const open = checks.filter(({ key }) => !agreed.has(key))
  const announcement = useAnnounced(
    open.map((check) => ({
      key: check.key,
      title: titleOf(check),
      isStop: check.severity === 'blocker',
    })),
    {
      appeared: (title) => t('checks.appeared', { title }),
      solved: (title) => t('checks.solved', { title }),
    },
  )
  const questions = open.filter(({ severity }) => severity === 'question').length
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement.polite}
      </p>
      {announcement.assertive === '' ? null : (
        <p className="visually-hidden" role="alert">
          {announcement.assertive}
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
                  isRight
                    ? CircleCheck
                    : check.severity === 'blocker'
                      ? OctagonAlert
                      : TriangleAlert
                }
                tone={check.severity === 'blocker' ? 'stop' : 'warning'}
                title={titleOf(check)}
                text={textOf(check)}
              >
                <Fixes check={check} {...props} />
                {check.severity === 'blocker' ? null : (
                  <ConfirmCheckbox
                    label={t(`checks.${agreementOf(check)}.agree`)}
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

const WITH_OWN_AGREEMENT = [
  'memo',
  'ownAddress',
  'lookAlike',
  'unread',
  'changed',
  'burn',
  'offCurve',
] as const
const agreementOf = ({ name }: Check) =>
  WITH_OWN_AGREEMENT.find((one) => one === name) ?? 'firstPayment'

function Fixes({
  check: { name, intended },
  available,
  memoLink,
  onEdit,
  onReturn,
  onRetry,
}: CheckListProps & { check: Check }) {
  const t = useTranslations('send')
  const [, navigate] = useLocation()
  const chooseAnother = () => {
    onEdit(withoutRecipient())
    onReturn()
  }
  const sendAll = () => onEdit({ side: 'debit', amount: available })
  const changeRecipient = [t('changeRecipient'), onReturn] as const
  const fixes: Record<Check['name'], readonly [text: string, press: () => void]> = {
    gone: [t('checks.gone.fix'), chooseAnother],
    wrongNetwork: changeRecipient,
    badAddress: changeRecipient,
    tokenContract: changeRecipient,
    noOwner: changeRecipient,
    burn: changeRecipient,
    offCurve: changeRecipient,
    balance: [t('checks.balance.fix'), sendAll],
    ownWallet: [t('checks.ownWallet.fix'), onReturn],
    ownAddress: changeRecipient,
    changed: [t('checks.changed.fix'), chooseAnother],
    memo: [t('checks.memo.fix'), memoLink === undefined ? onReturn : () => navigate(memoLink)],
    unread: [t('checks.unread.fix'), onRetry],
    lookAlike: [t('checks.lookAlike.fix'), onReturn],
    firstPayment: [t('checks.firstPayment.fix'), onReturn],
  }
  const [text, press] = fixes[name]
  return (
    <CalloutActions>
      {intended === undefined ? null : (
        <Button
          mode="plain"
          onClick={() => {
            onEdit(withSavedRecipient(intended.counterparty.id, intended.destination.id))
            onReturn()
          }}
        >
          {t('checks.lookAlike.meant', {
            name: intended.counterparty.name,
          })}
        </Button>
      )}
      <Button mode="plain" onClick={press}>
        {text}
      </Button>
    </CalloutActions>
  )
}

interface AnnouncedItem {
  key: string
  title: string
  isStop: boolean
}

interface Announcement {
  polite: string
  assertive: string
}

/**
 * Returns the text that screen readers announce when the list of checks changes: new and solved
 * checks, not the whole list.
 */
function useAnnounced(
  items: readonly AnnouncedItem[],
  labels: { appeared: (title: string) => string; solved: (title: string) => string },
): Announcement {
  const previousItems = useRef<readonly AnnouncedItem[]>([])
  const [announcement, setAnnouncement] = useState<Announcement>({ polite: '', assertive: '' })
  const keys = items.map(({ key }) => key).join()
  useEffect(() => {
    const includesItem = (list: readonly AnnouncedItem[], { key }: AnnouncedItem) =>
      list.some((one) => one.key === key)
    const appeared = items.filter((one) => !includesItem(previousItems.current, one))
    const solved = previousItems.current.filter((one) => !includesItem(items, one))
    previousItems.current = items
    if (appeared.length + solved.length === 0) return
    const titles = (isStop: boolean) =>
      appeared.filter((one) => one.isStop === isStop).map(({ title }) => labels.appeared(title))
    setAnnouncement({
      polite: [...titles(false), ...solved.map(({ title }) => labels.solved(title))].join('. '),
      assertive: titles(true).join('. '),
    })
    // A change of the items is announced, a repeated render is not.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [keys])
  return announcement
}
