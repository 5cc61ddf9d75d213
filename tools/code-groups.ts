/**
 * How a build's code is cut into files. What the first screens need comes in three files instead of a dozen small ones:
 * packages, which change with an update only, our own code, and all that draws. What the main screens share comes in a few more: a
 * browser that may ask for six files at once gets through eighty small ones in fourteen round trips. The rest is cut by
 * who uses it.
 */

interface Graph {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** Whether it stands in a folder, and something of another folder fetches it on demand. */
const isFetched = (folder: string, by: string) => (id: string, graph: Graph) =>
  id.includes(folder) &&
  (graph.getModuleInfo(id)?.dynamicImporters ?? []).some((one) => one.includes(by))

/** Whether a module that answers yes to `isRoot` imports this one, directly or through others, without waiting for it. */
function isNeededBy(
  isRoot: (id: string, graph: Graph) => boolean,
  id: string,
  graph: Graph,
  seen = new Set<string>(),
): boolean {
  if (isRoot(id, graph)) return true
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((importer) => isNeededBy(isRoot, importer, graph, seen))
}

/** What a start runs before it draws. */
const isStart = (id: string, graph: Graph) =>
  isFetched('/src/app/root/start', '/src/main.tsx')(id, graph)

/** Needed by few: an index file, by which a package is imported, makes them look needed by all who need any part of it. */
const PARTS = new RegExp(
  [
    String.raw`react-query[\\/].*(?:useQueries|useInfiniteQuery|Hydration)`,
    String.raw`query-core[\\/].*(?:hydration|queriesObserver|infiniteQueryObserver)`,
    String.raw`telegram-ui[\\/]dist[\\/]icons`,
    String.raw`telegram-ui[\\/]dist[\\/]components[\\/](?:Feedback[\\/]Progress|Form[\\/](?!FormInput|Input))`,
  ].join('|'),
)

/** Of forms, which no start needs; reached in the same way. */
const OF_FORMS = /mutationObserver|useMutation|Form[\\/](?:Form)?Input/

const isLater = (id: string) => PARTS.test(id) || OF_FORMS.test(id)

const isInitial = (id: string, graph: Graph) => !isLater(id) && isNeededBy(isStart, id, graph)

/** What draws Home: React's root, and Home's screen. */
const isDrawingRoot = (id: string, graph: Graph) =>
  isFetched('/src/app/root/draw', '/src/app/root/')(id, graph) ||
  isFetched('/src/features/home/', '/src/app/')(id, graph)

const isOfDrawing = (id: string, graph: Graph) =>
  !isLater(id) && isNeededBy(isDrawingRoot, id, graph)

const screenOf = (feature: string) => {
  const end = new RegExp(`features[\\\\/]${feature}[\\\\/]${feature}-screen\\.tsx$`)
  return { feature, isScreen: (id: string) => end.test(id) }
}
const SIGN_IN = screenOf('sign-in')
/** Behind Home's main buttons and the tabs: features whose path is their name. */
export const MAIN_FEATURES = ['send', 'exchange', 'activity', 'cards']
const MAIN = MAIN_FEATURES.map(screenOf)

/**
 * What a newcomer's first form needs; what two main screens share; and what one of them needs, which by itself would be
 * a dozen files more. Styles of all main screens are one sheet.
 */
function sharedFileOf(id: string, graph: Graph): string | undefined {
  if (isNeededBy(SIGN_IN.isScreen, id, graph)) return 'forms'
  const needing = MAIN.filter(({ isScreen }) => isNeededBy(isScreen, id, graph)).map(
    ({ feature }) => feature,
  )
  if (needing.length === 0) return undefined
  if (id.endsWith('.css')) return 'main'
  switch (needing.join()) {
    case 'send,exchange':
      return /src[\\/](?:orders|rails|api)[\\/]|@noble/.test(id) ? 'orders' : 'prices'
    case 'activity,cards':
      return 'feeds'
    default: {
      const [only, ...others] = needing
      if (others.length > 0) return 'shared'
      // In one file Send would weigh more than one may.
      return only !== 'send' || /features[\\/]send[\\/]/.test(id) ? only : 'send-parts'
    }
  }
}

const isOfFirstCalls = (id: string, graph: Graph) =>
  isNeededBy(isFetched('/src/app/preload/', '/src/app/preload/'), id, graph)

/** Rows of transactions, above all: Home draws them below its balances, and by themselves they are a dozen tiny files. */
const isOfRows = (id: string, graph: Graph) =>
  isNeededBy(isFetched('/src/features/home/', '/src/features/home/'), id, graph) &&
  MAIN.some(({ isScreen }) => isNeededBy(isScreen, id, graph))

const shared = (name: string) => ({
  name,
  test: /src|node_modules/,
  isOf: (id: string, graph: Graph) => sharedFileOf(id, graph) === name,
})

/** The first that takes a module has it, with what that module imports. */
export const CODE_GROUPS = [
  // The entry imports nothing: it fetches the rest and waits for the first picture's frame.
  { name: 'index', test: /src[\\/]main\.tsx|preload-helper/ },
  // Before the next one, which would take React with it.
  { name: 'vendor', test: /node_modules.*(?<!\.css)$/, isOf: isInitial },
  // With the kit's styles and Home's: a sheet of their own would be one more that each late part names.
  {
    name: 'base',
    test: /src[\\/](?!main\.tsx$)|\.css$/,
    isOf: (id: string, graph: Graph) =>
      isInitial(id, graph) ||
      (id.endsWith('.css') && (isOfDrawing(id, graph) || isOfRows(id, graph))),
  },
  // Apart, because the app's own start goes on while it comes (`src/app/root/start.ts`).
  { name: 'drawing', test: /src|node_modules/, isOf: isOfDrawing },
  { name: 'parts', test: PARTS },
  { name: 'rows', test: /src/, isOf: isOfRows },
  {
    name: 'telegram-host',
    test: /src/,
    isOf: (id: string, graph: Graph) =>
      isNeededBy(isFetched('/src/shell/telegram/', '/src/shell/boot-host.ts'), id, graph),
  },
  // What the main screens ask first, before the rest of them is there.
  { name: 'calls', test: /src/, isOf: isOfFirstCalls },
  ...['forms', 'main', 'shared', 'feeds', 'prices', 'orders'].map(shared),
  // The parts first: the feature would take them with it.
  ...['send-parts', ...MAIN_FEATURES].map(shared),
  // The reader of tables: the rest of a bulk payment changes more often.
  { name: 'papaparse', test: /node_modules[\\/]papaparse/ },
  // One sheet of styles for all other screens: the names of fifty would stand in the entry.
  { name: 'screens', test: /src[\\/].*\.css$/ },
].map(({ name, test, isOf = () => true }: Group, at, { length }) => ({
  debugName: name,
  test,
  priority: length - at,
  name: (id: string, graph: Graph) => (isOf(id, graph) ? name : null),
}))

interface Group {
  name: string
  test: RegExp
  isOf?: (id: string, graph: Graph) => boolean
}
