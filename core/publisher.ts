/** The interface between the page "Publicar na internet" (`app/desk/online`) and the server (`server/publish`). */

export type HostProblem =
  /** The key is not valid, or has expired. */
  | 'key'
  /** The key does not allow something that the publication needs. */
  | 'rights'
  /** The host limits how often it may be asked. */
  | 'busy'
  /** The host, or the network, gave no usable answer. */
  | 'down'
  /** Somebody changed the published files while the new ones were being sent. */
  | 'changed'
  /** The host refused the files for another reason. */
  | 'refused'
  /** This computer's disk is full or write-protected. */
  | 'disk'
