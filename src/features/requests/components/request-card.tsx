import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import { amountInput } from '#i18n/amount-input.ts'
import { amountText } from '#i18n/amount.ts'
import { paths } from '#paths'
import { useHost } from '#session/services.tsx'
import { DetailsCard, type DetailLine } from '#sharing/details-card.tsx'
import { unitOfRequest, type StoredRequest } from '#sharing/payment-requests.ts'
import { usePaidRequests } from '#sharing/use-paid-requests.ts'
import { Amount } from '#ui/amount.tsx'
import { Centered, CenteredColumn } from '#ui/centered.tsx'
import { DisclosureRow } from '#ui/disclosure-row.tsx'
import { useNotify } from '#ui/notice.tsx'
import { PrimaryAction } from '#ui/primary-action.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'
import { Paragraph, Text } from '#ui/text.tsx'

import { useWaitingText } from './request-list.tsx'

interface RequestCardProps {
  request: StoredRequest
  /** Text of the QR code; undefined if the request has none. */
  code: { text: string; label: string } | undefined
  /** Lines of the payment details, without amount and note. */
  lines: readonly DetailLine[]
  footer: string
  /** Sentence that is shared together with the lines. */
  message: string
  onRemove: () => void
  children?: ReactNode
}

/**
 * One request: the code to show, lines to copy, a text to share, and whether a matching payment has
 * arrived.
 */
export function RequestCard(props: RequestCardProps) {
  const { request, code, lines, footer, message, onRemove, children } = props
  const t = useTranslations('requests')
  const share = useTranslations('shareImage')
  const host = useHost()
  const notify = useNotify()
  const language = useLocale()
  const { amount, note } = request
  const unit = unitOfRequest(request)
  const shareText = async () => {
    const outcome = await host.share(message)
    if (outcome !== 'shared') notify(share(`shareOutcome.${outcome}`))
  }
  const sum = {
    label: t('amount'),
    value: amountInput(amount, language),
    shown: amountText(amount, unit, language),
    onScreen: <Amount amount={amount} unit={unit} />,
  }
  return (
    <>
      <CenteredColumn>
        <Amount amount={amount} unit={unit} isHero />
        {note === '' ? null : (
          <Text as="p" tone="secondary">
            {note}
          </Text>
        )}
      </CenteredColumn>
      {children}
      {code === undefined ? null : (
        <Centered>
          <QrCode text={code.text} label={code.label} />
        </Centered>
      )}
      <Paragraph isCentred>{footer}</Paragraph>
      <DetailsCard
        title={t('request')}
        lines={[sum, ...lines]}
        footer={footer}
        fileName={`request-${request.symbol.toLowerCase()}`}
        picture={{ hero: sum.shown, code: code?.text }}
      />
      <RequestOutcome request={request} />
      <Section>
        <Row
          isDestructive
          before={<Trash2 size={22} aria-hidden />}
          title={t('remove')}
          subtitle={t('removeText')}
          onPress={onRemove}
        />
      </Section>
      <PrimaryAction text={t('share')} onPress={() => void shareText()} />
    </>
  )
}

/**
 * Tells whether the requested amount has arrived since the request. That payment may also be for
 * something else.
 */
function RequestOutcome({ request }: { request: StoredRequest }) {
  const t = useTranslations('requests')
  const format = useFormatter()
  const answers = usePaidRequests(request.walletId)
  const answer = answers?.answerOf(request)
  const waiting = useWaitingText()(request, answers)
  const dateOf = (time: string) => format.dateTime(new Date(time), { dateStyle: 'medium' })
  return (
    <Section title={t('outcome')} footer={t('kept.footer')}>
      <Row title={t('madeOn')} after={dateOf(request.createdAt)} />
      {answer === undefined ? (
        waiting && <Row before={<Clock size={22} aria-hidden />} title={waiting} />
      ) : (
        <DisclosureRow
          href={paths.transaction.to({ id: answer.id })}
          before={<CircleCheck size={22} aria-hidden />}
          title={t('guess', { date: dateOf(answer.createdAt) })}
        />
      )}
    </Section>
  )
}
