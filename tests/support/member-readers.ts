/**
 * Finds the files that read each member of the platform's answers, by parsing the sources. A member
 * counts as read if a file of its resource, or one that imports from there, reads that name.
 */
import { parseSync, Visitor, type ESTree } from 'vite'

import type { EndpointId } from '#api/endpoints.ts'
import { contract, type ContractType } from '#mocks/testing/contract-types.ts'

import { listFiles, readText } from './sources.ts'

const files = listFiles('src')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readText(path) }))

/** Returns whether a file only declares the shapes of answers. */
const isDeclaration = (path: string) =>
  /^src\/api\/.*(?:schema|endpoints|query\/endpoint)\.ts$/.test(path)

/**
 * Returns the names of the members that a source reads: after a dot, by destructuring, with `in`,
 * or as a key in an array or a call. Members that are only written don't count, nor parameters of
 * components, whose names may be the same by chance.
 */
function takenIn(path: string, text: string): Set<string> {
  const taken = new Set<string>()
  const props = new Set<ESTree.Node>()
  const skipProps = ({ params }: { params: readonly ESTree.Node[] }) => {
    if (path.endsWith('.tsx')) for (const one of params) props.add(one)
  }
  const literal = (node: ESTree.Node | null | undefined) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') taken.add(node.value)
  }
  new Visitor({
    MemberExpression({ property, computed }) {
      if (computed) literal(property)
      else if (property.type === 'Identifier') taken.add(property.name)
    },
    FunctionDeclaration: skipProps,
    FunctionExpression: skipProps,
    ArrowFunctionExpression: skipProps,
    ObjectPattern(pattern) {
      if (props.has(pattern)) return
      for (const one of pattern.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') taken.add(one.key.name)
        else if (one.type === 'Property') literal(one.key)
    },
    BinaryExpression({ operator, left }) {
      if (operator === 'in') literal(left)
    },
    ArrayExpression({ elements }) {
      for (const one of elements) literal(one)
    },
    CallExpression({ arguments: given }) {
      for (const one of given) literal(one)
    },
  }).visit(parseSync(path, text).program)
  return taken
}
/** Matches a name that is composed at run time, as in `limits[`${period}_cap`]`. */
const ENDING = /\}(_\w+)`/g
/** Files that receive answers as arguments, with the resource of these answers. */
const HANDED: Record<string, string> = {
  'src/lib/card-secret/card-secret.ts': 'cards',
  'src/api/http/token-store.ts': 'auth',
}

const readers = files
  .filter(({ path }) => !isDeclaration(path))
  .map(({ path, text }) => ({
    path,
    taken: takenIn(path, text),
    endings: [...text.matchAll(ENDING)].map(([, ending = '']) => ending),
    resources: new Set(
      [path, `#api/${HANDED[path]}`, ...(text.match(/#api\/[\w-]+/g) ?? [])].flatMap(
        (one) => /(?:src\/api|#api)\/([\w-]+)/.exec(one)?.[1] ?? [],
      ),
    ),
  }))

/** Folder of `src/api` that declares each endpoint. */
const resourceOf = new Map(
  files
    .filter(({ path }) => /^src\/api\/.*endpoints\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bid: '(E\d+)'/g)].map(([, id]) => [id, path.split('/')[2] ?? '']),
    ),
)

/** Members of an entity, or of an endpoint's own answer. */
export interface MemberOwner {
  endpoints: Set<EndpointId>
  members: Set<string>
}

function collect(
  owners: Map<string, MemberOwner>,
  type: ContractType,
  owner: string,
  id: EndpointId,
): void {
  const of = (name: string) => {
    const known = owners.get(name) ?? { endpoints: new Set(), members: new Set() }
    owners.set(name, known)
    return known
  }
  const enter = (name: string) => {
    const isNew = !of(name).endpoints.has(id)
    of(name).endpoints.add(id)
    const entity = contract.entities.get(name)
    if (isNew && entity !== undefined) collect(owners, entity, name, id)
  }
  if (type.kind === 'entity') enter(type.text)
  if (type.kind === 'list') collect(owners, type.item, owner, id)
  if (type.kind === 'union') for (const one of type.options) collect(owners, one, owner, id)
  if (type.kind !== 'members') return
  for (const name of type.included) enter(name)
  for (const { name, type: inner } of type.members) {
    of(owner).endpoints.add(id)
    of(owner).members.add(name)
    collect(owners, inner, owner, id)
  }
}

/**
 * Maps each entity of the contract to its fields. Fields outside an entity are under their
 * endpoint's number.
 */
export function ownersOfMembers(): Map<string, MemberOwner> {
  const owners = new Map<string, MemberOwner>()
  for (const [id, answer] of contract.answers)
    if (typeof answer !== 'string') collect(owners, answer, id, id)
  return new Map([...owners].filter(([, { members }]) => members.size > 0))
}

/**
 * Returns the files that read a member: those in its resource's folder, else those that import from
 * it.
 */
export function readersOf({ endpoints }: MemberOwner, member: string): string[] {
  const resources = new Set([...endpoints].map((id) => resourceOf.get(id) ?? ''))
  const found = readers.filter(
    ({ taken, endings, resources: known }) =>
      (taken.has(member) || endings.some((one) => member.endsWith(one))) &&
      [...known].some((one) => resources.has(one)),
  )
  const own = found.filter(({ path }) => resources.has(path.split('/')[2] ?? ''))
  return (own.length > 0 ? own : found).map(({ path }) => path)
}
