import { ChevronRight, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'

import type { CardWithLimits } from '#api/issuing/views.ts'
import { Row } from '#ui/row.tsx'
import { Section } from '#ui/section.tsx'

import { abilitiesOf } from '../model/card-abilities.ts'
import { CardCloseSheet } from './card-close-sheet.tsx'
import { CardRenameSheet } from './card-rename-sheet.tsx'
import { CardWalletSheet } from './card-wallet-sheet.tsx'
import { useCardTypeWord, useFormWord } from './card-words.ts'

const ICON = 22

type Sheet = 'rename' | 'wallet' | 'close'

/** What is rarely done with a card; its end stands apart from the rest. */
export function CardManage({ card }: { card: CardWithLimits }) {
  const t = useTranslations('cards.card')
  const [sheet, setSheet] = useState<Sheet | undefined>()
  const { canEdit, canReveal, canClose } = abilitiesOf(card.status)
  const close = () => setSheet(undefined)
  const more = <ChevronRight size={20} aria-hidden />
  return (
    <>
      {canEdit ? (
        <Section>
          <Row
            before={<Pencil size={ICON} aria-hidden />}
            title={t('rename.title')}
            after={more}
            onPress={() => setSheet('rename')}
          />
          {canReveal && card.canTokenize ? (
            <Row
              before={<Smartphone size={ICON} aria-hidden />}
              title={t('wallet.title')}
              after={more}
              onPress={() => setSheet('wallet')}
            />
          ) : null}
        </Section>
      ) : null}
      <Facts card={card} />
      {canClose ? (
        <Section footer={t('closing.about')}>
          <Row
            isDestructive
            before={<Trash2 size={ICON} aria-hidden />}
            title={t('closing.title')}
            onPress={() => setSheet('close')}
          />
        </Section>
      ) : null}
      {sheet === 'rename' ? <CardRenameSheet card={card} onClose={close} /> : null}
      {sheet === 'wallet' ? <CardWalletSheet card={card} onClose={close} /> : null}
      {sheet === 'close' ? <CardCloseSheet card={card} onClose={close} /> : null}
    </>
  )
}

function Facts({ card }: { card: CardWithLimits }) {
  const t = useTranslations('cards.card')
  const format = useFormatter()
  const locale = useLocale()
  const formWord = useFormWord()
  const typeWord = useCardTypeWord()
  const { program, holder, type, formFactor, createdAt } = card
  const kind = [formFactor && formWord(formFactor), type && typeWord(type)]
    .filter(Boolean)
    .join(', ')
  return (
    <Section title={t('facts.title')}>
      {program === undefined ? null : <Row title={program.name} subtitle={t('facts.program')} />}
      {kind === '' ? null : (
        <Row
          title={kind.charAt(0).toLocaleUpperCase(locale) + kind.slice(1)}
          subtitle={t('facts.kind')}
        />
      )}
      {holder === undefined ? null : <Row title={holder} subtitle={t('facts.holder')} />}
      {createdAt === undefined ? null : (
        <Row
          title={format.dateTime(new Date(createdAt), { dateStyle: 'long' })}
          subtitle={t('facts.created')}
        />
      )}
    </Section>
  )
}
