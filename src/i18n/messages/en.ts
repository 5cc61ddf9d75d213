import common from './en/common.json'
import entry from './en/entry.json'
import enums from './en/enums.json'
import errors from './en/errors.json'
import home from './en/home.json'

/** Words of the first screens; the others load with their screens. */
export default { common, entry, enums, errors, home }
