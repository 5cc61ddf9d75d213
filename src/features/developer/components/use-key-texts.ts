import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { developerMutations } from '#api/developer/mutations.ts'
import type { ApiKeyRole } from '#api/developer/schema.ts'
import { useLeaveQuestion, useLeaveStep } from '#navigation/leave-form.ts'

interface KeyText {
  name: string
  apiKey: string
}

/**
 * The calls that answer a key's text, which nobody tells twice: they belong to the screen that stays, since
 * an answer that comes to a step already left would be lost.
 */
export function useKeyTexts() {
  const [shown, setShown] = useState<KeyText>()
  const create = useMutation(developerMutations.createKey())
  const rotate = useMutation(developerMutations.rotateKey())
  const isPending = create.isPending || rotate.isPending
  // There is no back button meanwhile; whatever else leads away asks.
  useLeaveStep(isPending, () => {}, useLeaveQuestion('developer.leave.made'))
  // The text stands in one place only, and goes with it.
  const forgetCalls = () => {
    create.reset()
    rotate.reset()
  }
  const show = (text: KeyText) => {
    setShown(text)
    forgetCalls()
  }
  return {
    shown,
    isPending,
    /** While it holds, no other screen may take the place of this one. */
    isHeld: isPending || shown !== undefined,
    create: {
      error: create.error,
      isPending: create.isPending,
      send: (body: { name: string; role: ApiKeyRole }) =>
        create.mutate({ body }, { onSuccess: ({ apiKey }) => show({ name: body.name, apiKey }) }),
    },
    rotate: {
      error: rotate.error,
      isPending: rotate.isPending,
      submittedAt: rotate.submittedAt,
      send: ({ id: uuid, name }: { id: string; name: string }) =>
        rotate.mutate({ body: { uuid } }, { onSuccess: ({ apiKey }) => show({ name, apiKey }) }),
    },
    forgetCalls,
    forgetText: () => setShown(undefined),
  }
}

export type KeyTexts = ReturnType<typeof useKeyTexts>
