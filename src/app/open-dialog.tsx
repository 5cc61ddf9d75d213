import { useTranslations } from 'use-intl'

import type { PopupButton, PopupRequest } from '#shell/popup.ts'
import { ButtonStack } from '#ui/button-group.tsx'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { Paragraph } from '#ui/text.tsx'

import { lazyScreen } from './lazy-screen.tsx'

const ScanSheet = lazyScreen(() => import('./scan-sheet.tsx'), 'scan')

const MODES = {
  default: 'filled',
  ok: 'filled',
  destructive: 'destructive',
  cancel: 'gray',
  close: 'gray',
} as const satisfies Record<PopupButton['type'], string>

interface OpenDialogProps {
  request: PopupRequest
  /** Id of the pressed button, or null if the person dismissed the dialog. */
  onAnswer: (id: string | null) => void
}

export function OpenDialog({ request, onAnswer }: OpenDialogProps) {
  const t = useTranslations('common')
  if (request.isScan === true) return <ScanSheet prompt={request.message} onAnswer={onAnswer} />
  const labelOf = ({ type, text }: PopupButton) =>
    type === 'ok' || type === 'close' || type === 'cancel' ? t(type) : (text ?? '')
  return (
    <Sheet title={request.title ?? t('question')} onClose={() => onAnswer(null)}>
      <Paragraph>{request.message}</Paragraph>
      <ButtonStack>
        {request.buttons.map((button) => (
          <Button
            key={button.id}
            isStretched
            mode={MODES[button.type]}
            onClick={() => onAnswer(button.id)}
          >
            {labelOf(button)}
          </Button>
        ))}
      </ButtonStack>
    </Sheet>
  )
}
