/** The facts that only the demo's brand has. */
export const demoBrand =
  /Fineweave|AAKCF|Mandipet|Davanagere|81972|wa\.me|Karnataka|Ilkal|Clothes with a good hand|looms and cutting|10 AM to 6 PM|9am - 6pm|8,300|1 January 2025|January 1, 2025/gi
