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
 * Runs the calls that answer with the text of a key, which the platform never repeats. They belong
 * to the screen, because a step inside it may be left before the answer arrives.
 */
export function useKeyTexts() {
  const [shown, setShown] = useState<KeyText>()
  const create = useMutation(developerMutations.createKey())
  const rotate = useMutation(developerMutations.rotateKey())
  const isPending = create.isPending || rotate.isPending
  // There is no back button during the call. Other ways to leave ask first.
  useLeaveStep(isPending, () => {}, useLeaveQuestion('developer.leave.made'))
  // Removes the text from the results of the calls, so that `shown` is its only place.
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
    /** While true, no other screen may replace this one. */
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
