/** What a registry says about a NIC number; absent parts are null. */
export type VoterRecord = {
  name: string | null;
  nameSinhala: string | null;
  nameTamil: string | null;
  sex: 'MALE' | 'FEMALE' | null;
};

/** Where voters are looked up. `lookUp` answers null for a number that is not registered and rejects when unreachable. */
export type VoterRegistry = { name: string; lookUp: (nicNumber: string) => Promise<VoterRecord | null> };

/** The registry an organization has configured; null when it has none, which skips the stage with a warning. */
export type FindVoterRegistry = (organizationId: string) => Promise<VoterRegistry | null>;

/** No adapter is built in yet: the national registry has no public interface that could be spoken to from here. */
export const voterRegistry: FindVoterRegistry = async () => null;
