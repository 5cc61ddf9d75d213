/** Checks that the client's schemas accept every answer that docs/contract.md allows (§2, §3). */
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { endpoints } from '#api/endpoints.ts'
import { contractEntity, membersOf, shapeFaults } from '#mocks/testing/answer-shapes.ts'
import { contract, type ContractType } from '#mocks/testing/contract-types.ts'

const SAMPLES: Record<string, unknown> = {
  num: 1.5,
  int: 7,
  // Digits, because an amount in E24 is a text (Q23).
  str: '12',
  uuid: '577361b4-ea89-4f1a-8003-7f0ff45e3426',
  ts: '2025-07-01T12:00:00.000Z',
  bool: true,
  object: {},
  any: 1,
  null: null,
  true: true,
  false: false,
}

/** Makes an answer that the contract allows, with its required members only or with all members. */
function sampleOf(
  type: ContractType,
  fill: 'least' | 'most',
  within: readonly string[] = [],
): unknown {
  switch (type.kind) {
    case 'plain':
      return SAMPLES[type.text]
    case 'literal':
      return type.text
    case 'enumeration':
      return type.values[0]
    case 'list':
      return [sampleOf(type.item, fill, within)]
    case 'entity':
      return sampleOf(contractEntity(type.text), fill, [...within, type.text])
    case 'union': {
      const option = type.options.at(fill === 'least' ? -1 : 0)
      return option && sampleOf(option, fill, within)
    }
    case 'members': {
      // A card's account contains cards again, so optional members are left out inside their own
      // type.
      const given = [...membersOf(type).values()].filter(
        ({ isOptional, type: { text } }) =>
          !isOptional ||
          (fill === 'most' &&
            !within.some((name) => text.startsWith(`[${name}]`) || text === name)),
      )
      return Object.fromEntries(
        given.map((member) => [member.name, sampleOf(member.type, fill, within)]),
      )
    }
  }
}

describe.each(Object.values(endpoints).filter(({ response }) => typeof response !== 'string'))(
  'Schema of $id',
  ({ id, response }) => {
    it.each(['least', 'most'] as const)(
      `The client reads the %s that the contract has for ${id}`,
      (fill) => {
        const answer = contract.answers.get(id)
        if (answer === undefined || typeof answer === 'string' || typeof response === 'string')
          throw new Error(id)
        const sample = sampleOf(answer, fill)
        expect(shapeFaults(id, sample)).toEqual([])
        expect(z.safeDecode(response as z.ZodMiniType, sample).error?.issues).toBeUndefined()
      },
    )
  },
)
