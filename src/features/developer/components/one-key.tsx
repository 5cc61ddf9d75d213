import { useMutation } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useTranslations } from 'use-intl'

import { developerMutations } from '#api/developer/mutations.ts'
import type { ApiKeyRole } from '#api/developer/schema.ts'
import type { ApiKeyView } from '#api/developer/views.ts'
import { useHost } from '#session/services.tsx'
import { ChoiceList } from '#ui/choice-list.tsx'
import { useNotify } from '#ui/notice.tsx'
import { Paragraph } from '#ui/paragraph.tsx'
import { Row } from '#ui/row.tsx'
import { Screen } from '#ui/screen.tsx'
import { Section } from '#ui/section.tsx'

import { isWider, toKnownRole } from '../model/roles.ts'
import { KeyAge } from './key-age.tsx'
import { KeyNote } from './key-note.tsx'
import type { KeyTexts } from './use-key-texts.ts'
import { useConfirmRole, useRoleChoices } from './use-role-choices.ts'

interface OneKeyProps {
  apiKey: ApiKeyView
  rotate: KeyTexts['rotate']
  onBack: () => void
}

/** What a key may do, and a new text for it. */
export function OneKey({ apiKey: { id, name, role, ...ages }, rotate, onBack }: OneKeyProps) {
  const t = useTranslations('developer')
  const host = useHost()
  const notify = useNotify()
  const choices = useRoleChoices()
  const confirmRole = useConfirmRole()
  const change = useMutation(developerMutations.changeRole())
  const isBusy = change.isPending || rotate.isPending
  // Of two things tried, the later one's failure is the one to tell.
  const failed = rotate.submittedAt > change.submittedAt ? rotate : change

  const choose = async (chosen: ApiKeyRole) => {
    if (isBusy || chosen === role) return
    if (isWider(chosen, role) && !(await confirmRole(name, chosen))) return
    change.mutate(
      { body: { uuid: id, role: chosen } },
      { onSuccess: () => notify(t('roleChanged')) },
    )
  }
  const askRotate = async () => {
    if (isBusy) return
    const answer = await host.popup({
      title: t('rotate.title'),
      message: t('rotate.text', { name: name.slice(0, 64) }),
      buttons: [
        { id: 'yes', type: 'destructive', text: t('rotate.yes') },
        { id: 'no', type: 'cancel' },
      ],
    })
    if (answer !== 'yes') return
    rotate.send({ id, name })
  }
  // What was chosen stands there while it is on its way.
  const shown = change.isPending ? change.variables.body.role : role
  return (
    <Screen title={name} step={`key ${id}`} onBack={rotate.isPending ? undefined : onBack}>
      <Paragraph>
        <KeyAge {...ages} />
      </Paragraph>
      <ChoiceList
        title={toKnownRole(role) === undefined ? t('roleNow', { role }) : t('role')}
        choices={choices}
        selected={toKnownRole(shown) ?? undefined}
        onSelect={(chosen) => void choose(chosen)}
      />
      <Section footer={t('rotate.hint')}>
        <Row
          before={<RotateCw size={24} aria-hidden />}
          title={t('rotate.row')}
          isDestructive
          onPress={() => void askRotate()}
        />
      </Section>
      {failed.error ? (
        <KeyNote
          failure={failed.error}
          unknown={t(failed === rotate ? 'rotate.unknown' : 'roleUnknown')}
        />
      ) : null}
    </Screen>
  )
}
