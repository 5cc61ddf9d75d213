import common from './ru/common.json'
import entry from './ru/entry.json'
import enums from './ru/enums.json'
import errors from './ru/errors.json'
import home from './ru/home.json'

export default { common, entry, enums, errors, home }
