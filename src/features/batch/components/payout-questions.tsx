import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

import { paths } from '#paths'
import { Callout, CalloutLink, CalloutList } from '#ui/callout.tsx'
import { ConfirmCheckbox } from '#ui/confirm-checkbox.tsx'
import { GroupedText } from '#ui/grouped-text.tsx'
import { Text } from '#ui/text.tsx'

import type { BalanceCover, TableQuestion } from '../model/agreement.ts'
import { assetName } from '../model/asset.ts'

interface PayoutQuestionsProps {
  /** True if this device can store the batch. */
  isStored: boolean
  /** True if a line has an account that must be saved before it can be paid. */
  hasUnsaved: boolean
  /** Number of recipients to whom no earlier payment is known. */
  first: number
  isFirstAgreed: boolean
  onFirst: (isAgreed: boolean) => void
  questions: readonly TableQuestion[]
  /** The day on which all lines were already paid once. */
  repeatedOn: string | undefined
  checksum: string
  confirmed: ReadonlySet<TableQuestion>
  onConfirm: (question: TableQuestion, isConfirmed: boolean) => void
  /** Lines that exceed their balance, each with another balance that could pay. */
  covers: readonly BalanceCover[]
  onCover: (cover: BalanceCover, isOn: boolean) => void
}

export function PayoutQuestions(props: PayoutQuestionsProps) {
  const { isStored, hasUnsaved, first, isFirstAgreed, onFirst } = props
  const { questions, repeatedOn, checksum, confirmed, onConfirm, covers, onCover } = props
  const t = useTranslations('batch')
  return (
    <CalloutList label={t('check.questions')}>
      {isStored ? null : (
        <Callout
          Icon={TriangleAlert}
          tone="stop"
          title={t('payouts.notKept.title')}
          text={t('payouts.notKept.text')}
        />
      )}
      {hasUnsaved ? (
        <Callout
          Icon={TriangleAlert}
          tone="warning"
          title={t('payouts.notSaved.title')}
          text={t('payouts.notSaved.text')}
        >
          <CalloutLink href={paths.importRecipients.to()}>{t('payouts.save')}</CalloutLink>
        </Callout>
      ) : null}
      {covers.map((one) => {
        const names = { from: assetName(one.from), to: assetName(one.to), count: one.lines.length }
        return (
          <Callout
            // A stable key keeps the checkbox and its focus while the lines are priced again.
            key={`${one.from.id} ${one.to.id} ${one.lines[0]}`}
            Icon={TriangleAlert}
            tone="warning"
            title={t('payouts.shortfall.title', names)}
            text={t('payouts.shortfall.text', names)}
          >
            <ConfirmCheckbox
              isOptional
              label={t('payouts.shortfall.agree', names)}
              isOn={one.isOn}
              onChange={(isOn) => onCover(one, isOn)}
            />
          </Callout>
        )
      })}
      {first > 0 ? (
        <Question of="first" count={first} isOn={isFirstAgreed} onChange={onFirst} />
      ) : null}
      {questions.map((one) => (
        <Question
          key={one}
          of={one}
          day={repeatedOn}
          detail={one === 'handedOver' ? <GroupedText text={checksum} /> : undefined}
          isOn={confirmed.has(one)}
          onChange={(isOn) => onConfirm(one, isOn)}
        />
      ))}
    </CalloutList>
  )
}

interface QuestionProps {
  of: 'first' | TableQuestion
  count?: number
  day?: string | undefined
  detail?: ReactNode
  isOn: boolean
  onChange: (isAgreed: boolean) => void
}

function Question({ of, count = 0, day = '', detail, isOn, onChange }: QuestionProps) {
  const t = useTranslations('batch.payouts')
  return (
    <Callout
      Icon={TriangleAlert}
      tone="warning"
      title={t(`${of}.title`, { count })}
      text={t(`${of}.text`, { day })}
    >
      {detail === undefined ? null : (
        <Text as="p" isStrong>
          {detail}
        </Text>
      )}
      <ConfirmCheckbox label={t(`${of}.agree`)} isOn={isOn} onChange={onChange} />
    </Callout>
  )
}
